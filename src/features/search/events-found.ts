/**
 * Writes how many events a search found: the number of upcoming events or, if there are none, of past events.
 * If both are found, the folded list of past events shows the other number.
 */
export const eventsFound = (upcoming: number, past = 0): string =>
  `${upcoming > 0 ? upcoming : past} events found`;
