/**
 * Holds the limits on how often endpoints may be called. A client's call above its own limit is refused.
 * Above a limit of all clients together (`ALL_…`), each call needs a proof of work (`forEveryone`).
 */
import type { RateLimit } from './rate-limit.ts';

/** Returns a limit of calls per hour. @param bucket name of what is limited, such as `event-submit` */
const perHour = (bucket: string, limit: number): RateLimit => ({
  bucket,
  limit,
  windowSeconds: 3_600,
});

/** Returns a limit of calls per day. */
const perDay = (bucket: string, limit: number): RateLimit => ({
  bucket,
  limit,
  windowSeconds: 86_400,
});

// Events

/** Limit on submitted events per client and hour: enough for a venue's season, too low to flood a review. */
export const CLIENT_SUBMISSIONS = perHour('event-submit', 30);

/**
 * Limit on events submitted per email address and day, because every event sends an email to this address,
 * and its mailbox must not be flooded.
 */
export const MAILBOX_SUBMISSIONS = perDay('event-submit:mailbox', 40);

export const ALL_SUBMISSIONS = perHour('event-submit:all', 600);

/** Limit on the changes of one client per hour, because a volunteer reads each change. */
export const CLIENT_EVENT_CHANGES = perHour('linked-event:change', 60);

// Links that organizers paste

/** Maximum number of pages that the guide reads for a client per hour; each is a request to another site. */
export const CLIENT_LINKS = perHour('read-link', 5);

/** Limit on links that the guide reads for all clients: each but an hour's first needs a proof of work. */
export const ALL_LINKS = perHour('read-link:all', 1);

// Payments

/**
 * Maximum number of new orders, and so of new payment intents, per client and hour: enough for a season of
 * events, too few to test stolen cards.
 */
export const CLIENT_INTENTS = perHour('payment-intent', 20);

/** Limit on new orders of all clients per hour, for events and advertisements together. */
export const ALL_ORDERS = perHour('order:all', 600);

/**
 * Maximum number of calls per client and hour that start or complete a payment, including repeated calls:
 * each of them calls Stripe, which allows about 100 calls a second.
 */
export const CLIENT_PAYMENT_CALLS = perHour('payment-call', 400);

// Uploads

/** Maximum number of uploads per client and hour: eight premium events with all their images. */
export const CLIENT_UPLOADS = perHour('upload', 40);

/**
 * Maximum number of calls per client and hour that finish an upload, including repeated calls: each may read
 * and decode a file.
 */
export const CLIENT_FINISHES = perHour('upload-finish', 200);

/** Limit on uploads of all clients per hour: at most 5 GB, and no file is kept much longer than a day. */
export const ALL_UPLOADS = perHour('upload:all', 1_000);

// Advertisements

/**
 * The limit of advertisements that a client orders per hour: enough for an agency with a dozen customers, too
 * low for a script to fill the queue.
 */
export const CLIENT_ORDERS = perHour('ad-order', 20);

/**
 * The limit of requests for a quote per mailbox and day, because each request sends an email to the mailbox.
 * An order with a fixed price sends an email only after it is paid.
 */
export const MAILBOX_QUOTES = perDay('ad-order:mailbox', 5);

/** Limit on requests for a quote from all clients per hour: far more than volunteers can answer. */
export const ALL_QUOTES = perHour('ad-order:all', 300);

/**
 * Limit on the images that one client sends per hour with private links, because a volunteer looks at each
 * image.
 */
export const CLIENT_AD_IMAGES = perHour('linked-ad:image', 20);

// Newsletter

/**
 * Limit on newsletter forms per network address and hour; all visitors of a library, for example, may share
 * one address. Every sent form counts, even if it causes no email.
 */
export const CLIENT_FORM_MAILS = perHour('newsletter:form', 30);

export const ALL_FORM_MAILS = perHour('newsletter:form:all', 1_000);

/** Limit on emails to unsubscribe, separate from `ALL_FORM_MAILS`, so that sign-ups never use it up. */
export const ALL_LEAVING_MAILS = perHour('newsletter:leave:all', 1_000);

/** Limit per hour of test issues to one admin's mailbox: enough to look, change an event and look again. */
export const TEST_ISSUES = perHour('newsletter-test', 20);

/** Limit on wrong links per network address in ten minutes; a valid link works even above the limit. */
export const WRONG_NEWSLETTER_LINKS: RateLimit = {
  bucket: 'newsletter:wrong',
  limit: 60,
  windowSeconds: 600,
};

// Links of saved events

/** Maximum number of new links to saved events per client and hour: enough for a family on one network. */
export const CLIENT_LISTS = perHour('saved-list', 10);
export const ALL_LISTS = perHour('saved-list:all', 300);
/** Maximum number of changes to linked lists of saved events per client and hour: enough for an evening. */
export const CLIENT_LIST_CHANGES = perHour('saved-list:change', 300);
export const ALL_LIST_CHANGES = perHour('saved-list:change:all', 20_000);

// Messages

/**
 * The hourly limit of messages from one client: enough for the readers of a library, who share a network, and
 * too low to fill the team's mailbox.
 */
export const CLIENT_MESSAGES = perHour('contact', 10);

/** Limit on messages of all clients per hour: far more than two or three volunteers can answer. */
export const ALL_MESSAGES = perHour('contact:all', 300);

/** Limit on receipts for contact messages per mailbox: one a day, because the address is not verified. */
export const MAILBOX_RECEIPTS = perDay('contact:receipt', 1);

// Passwords of the team

/**
 * Maximum number of requests to reset a password per client and hour, more than a person needs. Requests for
 * unknown email addresses count too.
 */
export const CLIENT_RESETS = perHour('password-reset', 10);

/**
 * Maximum number of emails with a reset link per mailbox and hour: a stranger can make the guide send this many
 * to a team member. Further requests are not refused, because the link of the last email still works.
 */
export const MAILBOX_RESETS = perHour('password-reset:mailbox', 5);

export const ALL_RESETS = perHour('password-reset:all', 100);
