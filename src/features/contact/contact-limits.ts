import { perDay, perHour } from '../../forms/per-hour.ts';

/**
 * The hourly limit of messages from one client: room for the readers of a library, too little to fill the
 * team's mailbox.
 */
export const CLIENT_MESSAGES = perHour('contact', 10);

/** Messages of all clients: far more than two or three volunteers can answer. */
export const ALL_MESSAGES = perHour('contact:all', 300);

/** Receipts to one mailbox: only one a day, because the email address is not verified. */
export const MAILBOX_RECEIPTS = perDay('contact:receipt', 1);
