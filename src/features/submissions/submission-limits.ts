import { perDay, perHour } from '../../forms/call-limits.ts';

/** The limit of one client: room for a venue's whole season, too little to fill the queue. */
export const CLIENT_SUBMISSIONS = perHour('event-submit', 30);

/** The limit of one mailbox: every event sends it an email, and none may be flooded. */
export const MAILBOX_SUBMISSIONS = perDay('event-submit:mailbox', 40);

/** The limit of all clients together: about what two or three volunteers can review. */
export const ALL_SUBMISSIONS = perHour('event-submit:all', 600);
