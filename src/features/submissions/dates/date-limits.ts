/** Most dates of a submitted listing: a weekly class of a year, with some to spare. SQL repeats it in `submit_event`. */
export const MAX_LISTING_DATES = 60;

/** How many days ahead a date may start or end: two years with a leap day. */
export const MAX_DAYS_AHEAD = 731;
