import { perDay, perHour } from '../../forms/call-limits.ts';

/** Limit per client and hour: enough for a venue's whole season, too low to flood the volunteers' review. */
export const CLIENT_SUBMISSIONS = perHour('event-submit', 30);

/**
 * Limit per email address and day, because every event sends an email to the submitter, whose mailbox must
 * not be flooded.
 */
export const MAILBOX_SUBMISSIONS = perDay('event-submit:mailbox', 40);

/**
 * Limit per hour for all clients together; above it, each submission needs a proof of work (`forEveryone`).
 */
export const ALL_SUBMISSIONS = perHour('event-submit:all', 600);
