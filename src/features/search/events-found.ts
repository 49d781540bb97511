/**
 * Writes how many events a search found. Past events count only if nothing upcoming matches: they are then all
 * that is shown, and else have a number of their own.
 */
export const eventsFound = (upcoming: number, past = 0): string =>
  `${upcoming > 0 ? upcoming : past} events found`;
