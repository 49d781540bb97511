import { perHour } from '../../forms/call-limits.ts';

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

/** Number of such requests of all clients per hour, above which each client has to solve a challenge. */
export const ALL_RESETS = perHour('password-reset:all', 100);
