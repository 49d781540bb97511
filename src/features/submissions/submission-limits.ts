import { perDay, perHour } from '../../forms/per-hour.ts';

/** One client: room for a venue's whole season, too little to fill the queue. */
export const CLIENT_SUBMISSIONS = perHour('event-submit', 30);

/** One mailbox: every event sends it an email, so it cannot be flooded. */
export const MAILBOX_SUBMISSIONS = perDay('event-submit:mailbox', 40);

/** All clients: about what two or three volunteers can review. */
export const ALL_SUBMISSIONS = perHour('event-submit:all', 600);
