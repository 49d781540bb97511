/**
 * The most dates a submitted listing may have: a weekly class for a year, and some to spare. `submit_event`
 * in SQL has the same number.
 */
export const MAX_LISTING_DATES = 60;

/** How many days ahead a date may start or end: two years with a leap day. */
export const MAX_DAYS_AHEAD = 731;
