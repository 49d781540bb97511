import { perDay, perHour } from '../../../forms/call-limits.ts';

/**
 * The limit of orders from one client per hour: enough for an agency with a dozen customers, too low for a
 * script to fill the queue.
 */
export const CLIENT_ORDERS = perHour('ad-order', 20);

/**
 * The limit of requests for a quote from one mailbox per day, because each sends an email to it. An order to
 * pay sends none until it is paid.
 */
export const MAILBOX_QUOTES = perDay('ad-order:mailbox', 5);

/**
 * Requests for a quote per hour, of all clients together, above which each needs a proof of work: far more
 * than volunteers can answer.
 */
export const ALL_QUOTES = perHour('ad-order:all', 300);
