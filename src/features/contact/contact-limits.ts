import { perDay, perHour } from '../../forms/per-hour.ts';

/** One client: room for the readers of a library, too little to fill the team's mailbox. */
export const CLIENT_MESSAGES = perHour('contact', 10);

/** All clients: far more than two or three volunteers can answer. */
export const ALL_MESSAGES = perHour('contact:all', 300);

/** One mailbox: the address is not verified, so it gets one receipt a day. */
export const MAILBOX_RECEIPTS = perDay('contact:receipt', 1);
