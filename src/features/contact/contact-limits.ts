import { perDay, perHour } from '../../forms/call-limits.ts';

/**
 * The hourly limit of messages from one client: enough for the readers of a library, who share a network, and
 * too low to fill the team's mailbox.
 */
export const CLIENT_MESSAGES = perHour('contact', 10);

/**
 * The hourly number of messages of all clients together, above which each message needs a proof of work: far
 * more than two or three volunteers can answer.
 */
export const ALL_MESSAGES = perHour('contact:all', 300);

/** The limit of receipts to one mailbox: one a day, because the email address is not verified. */
export const MAILBOX_RECEIPTS = perDay('contact:receipt', 1);
