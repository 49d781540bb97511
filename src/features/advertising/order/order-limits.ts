import { perDay, perHour } from '../../../forms/call-limits.ts';

/**
 * The limit of one client: enough for an agency with a dozen customers, too low for a script to fill the
 * queue.
 */
export const CLIENT_ORDERS = perHour('ad-order', 20);

/**
 * The limit of one email address, because each request for a quote sends it an email. An order to pay sends
 * none.
 */
export const MAILBOX_QUOTES = perDay('ad-order:mailbox', 5);

/** The limit of all clients together on requests for a quote: far more than volunteers can answer. */
export const ALL_QUOTES = perHour('ad-order:all', 300);
