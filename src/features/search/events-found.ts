/**
 * Writes how many events a search found. Past events count only if nothing upcoming matches; beside upcoming
 * ones they are folded, with a number of their own.
 */
export const eventsFound = (upcoming: number, past = 0): string =>
  `${upcoming > 0 ? upcoming : past} events found`;
