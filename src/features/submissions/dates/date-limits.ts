/**
 * Maximum number of dates of a submitted listing: a weekly class for a year, with a few to spare.
 * `submit_event` in SQL has the same number.
 */
export const MAX_LISTING_DATES = 60;

/** Maximum number of days ahead for the start or end of a date: two years including a leap day. */
export const MAX_DAYS_AHEAD = 731;
