import { perHour } from '../../forms/per-hour.ts';

/** Password resets asked for by one client: more tries than a person needs, for known and unknown addresses alike. */
export const CLIENT_RESETS = perHour('password-reset', 10);

/** One mailbox: what a stranger can make the guide send to a member of the team. */
export const MAILBOX_RESETS = perHour('password-reset:mailbox', 5);

/** All clients, before each has to solve a challenge. */
export const ALL_RESETS = perHour('password-reset:all', 100);
