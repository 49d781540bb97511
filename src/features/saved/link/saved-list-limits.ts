import { perHour } from '../../../forms/call-limits.ts';

/** Maximum number of new links per client and hour, enough for a family with one network address. */
export const CLIENT_LISTS = perHour('saved-list', 10);
/** Maximum number of new links of all clients per hour; above it, each new link needs a proof of work. */
export const ALL_LISTS = perHour('saved-list:all', 300);
/** Maximum number of changes per client and hour, enough for an evening of saving and removing. */
export const CLIENT_CHANGES = perHour('saved-list:change', 300);
/** Maximum number of changes of all clients per hour; above it, each change needs a proof of work. */
export const ALL_CHANGES = perHour('saved-list:change:all', 20_000);
