import { perHour } from '../../forms/call-limits.ts';

/** Password resets asked for by one client: more than a person needs; unknown email addresses count too. */
export const CLIENT_RESETS = perHour('password-reset', 10);

/** Password resets to one mailbox: what a stranger can make the guide send to a member of the team. */
export const MAILBOX_RESETS = perHour('password-reset:mailbox', 5);

/** Password resets of all clients, before each client has to solve a challenge. */
export const ALL_RESETS = perHour('password-reset:all', 100);
