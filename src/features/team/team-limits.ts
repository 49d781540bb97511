import { perHour } from '../../forms/call-limits.ts';

/**
 * Maximum number of password resets per client and hour, more than a person needs; requests for unknown email
 * addresses count too.
 */
export const CLIENT_RESETS = perHour('password-reset', 10);

/**
 * Maximum number of password resets per mailbox and hour: a stranger can make the guide send this many emails
 * to a team member.
 */
export const MAILBOX_RESETS = perHour('password-reset:mailbox', 5);

/** Number of password resets of all clients per hour, above which each client has to solve a challenge. */
export const ALL_RESETS = perHour('password-reset:all', 100);
