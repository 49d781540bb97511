/**
 * Holds the fixed figures of the specification. Amounts of money are integer cents. This file ships to the
 * browser.
 */

/** Integer cents of a US dollar. */
export type Cents = number;

/** Events on a page of `/events` (specification section 9). */
export const EVENTS_PAGE_SIZE = 12;
/** Maximum number of rows that a caller may request from `GET /api/events` (design section 4). */
export const EVENTS_MAX_LIMIT = 100;
/** Events on a page of the archive; the size is fixed, because a page per month could have any length. */
export const ARCHIVE_PAGE_SIZE = 36;
/** Upcoming events on a page of a category, or of a city's list. */
export const EVENT_LIST_PAGE_SIZE = 24;
/** Venues on a page of the directory. */
export const VENUES_PAGE_SIZE = 24;
/** Organizers on a page of the directory. */
export const ORGANIZERS_PAGE_SIZE = 24;
/** Articles on a page of the blog. */
export const BLOG_PAGE_SIZE = 12;
/** Maximum number of page buttons, including that of the current page (specification sections 2 and 9). */
export const PAGE_BUTTONS = 5;

/** Number of loading placeholders on `/events` (specification section 9). */
export const EVENTS_SKELETONS = 9;
/** Number of loading placeholders on `/search` (specification section 9). */
export const SEARCH_SKELETONS = 6;
/** Number of placeholder rows while the volunteers' desk loads (specification section 9). */
export const DESK_SKELETON_ROWS = 5;

/** Featured events on the home page, and placeholders while they load (specification section 9). */
export const HOME_FEATURED_EVENTS = 3;
/** Latest posts on the home page (specification section 9). */
export const HOME_LATEST_POSTS = 3;
/** Milliseconds between two turns of the carousel (specification section 9). */
export const CAROUSEL_INTERVAL_MS = 3000;

/** Related events on an event's page (specification section 9). */
export const RELATED_EVENTS_SHOWN = 3;
/** Related events that are read; one of them may be the event of the page (specification section 9). */
export const RELATED_EVENTS_LIMIT = 6;
/** Number of other articles below an article (specification section 9). */
export const MORE_STORIES = 3;
/** Number of past events on a category page, above the link to the archive (specification section 9). */
export const CATEGORY_PAST_EVENTS = 6;
/** Number of past events on a venue page, above the link to the archive (specification section 9). */
export const VENUE_PAST_EVENTS = 4;
/** Upcoming events on a venue's page (specification section 9). */
export const VENUE_EVENTS_LIMIT = 50;
/** Number of events in the header of a category's page, and just below the header of a city's page. */
export const EVENTS_IN_HEADER = 3;
/** Events on a city page (specification section 9). */
export const CITY_EVENTS_SHOWN = 6;
/** Number of subcategories on a card of `/categories`, before "+N more" (specification section 9). */
export const SUBCATEGORIES_SHOWN = 3;

/** Fixed number in the Venues tile of the desk (specification section 9). */
export const DESK_VENUES = 48;
/** Fixed number in the Blog Posts tile of the desk (specification section 9). */
export const DESK_BLOG_POSTS = 23;
/** Milliseconds between two reads of the content sync's status (specification section 9). */
export const SYNC_POLL_INTERVAL_MS = 30_000;

/** The fixed text on the card of every event that is not free (specification section 2, event card). */
export const INTERESTED_LABEL = '16 interested';

/** The price of a premium event, paid once (specification section 9). */
export const PREMIUM_EVENT_CENTS: Cents = 2900;
/** The price of a sidebar advertisement per month (specification section 9). */
export const SIDEBAR_AD_MONTHLY_CENTS: Cents = 9900;
/** The price of a horizontal advertisement per month (specification section 9). */
export const HORIZONTAL_AD_MONTHLY_CENTS: Cents = 19_900;
/** The lowest price of a custom package, which is only quoted, never charged (specification section 9). */
export const CUSTOM_AD_FROM_CENTS: Cents = 29_900;
/** Months for which an advertisement may be ordered (specification sections 5 and 9). */
export const AD_DURATION_MONTHS = {
  min: 1,
  max: 12,
  default: 1,
  choices: [1, 2, 3, 6, 12],
} as const;

/** Sizes of the advertisements in pixels (specification section 9). */
export const AD_SIZES = { sidebar: '300x250', horizontal: '728x90', other: '300x120' } as const;

/** The guide's claim about premium events (specification section 9). */
export const FEATURED_CLAIM = 'Featured events get 3x more views';
/** The time in which a request for a custom quote gets a reply (specification section 9). */
export const QUOTE_REPLY_TIME = 'within 24 hours';
/** The time in which a contact message gets a reply (specification section 9). */
export const CONTACT_REPLY_TIME = '24-48 hours on business days';

/** Limits for the images of a submission (specification sections 2 and 9). */
export const EVENT_IMAGES = {
  free: 1,
  premium: 5,
  maxBytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/gif'],
} as const;

/** Milliseconds for which a toast is visible (specification section 9). */
export const TOAST_DURATION_MS = 5000;
/** Minimum distance in pixels of a swipe to the right that dismisses a toast (specification section 9). */
export const TOAST_SWIPE_PX = 50;
/** Key that moves the focus to the toasts (specification section 9). */
export const TOAST_HOTKEY = 'F8';
/**
 * Milliseconds before a tooltip opens, and milliseconds after a tooltip closed during which the next one
 * opens at once (specification section 9).
 */
export const TOOLTIP_DELAY_MS = { open: 700, skip: 300 } as const;
