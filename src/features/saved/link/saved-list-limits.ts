import { perHour } from '../../../forms/call-limits.ts';

/** New links of one client per hour: enough for a family at a kitchen table. */
export const CLIENT_LISTS = perHour('saved-list', 10);
/** New links of all clients per hour; above it, each costs a proof of work. */
export const ALL_LISTS = perHour('saved-list:all', 300);
/** Changes of one client per hour: enough for an evening of saving and removing. */
export const CLIENT_CHANGES = perHour('saved-list:change', 300);
/** Changes of all clients per hour. */
export const ALL_CHANGES = perHour('saved-list:change:all', 20_000);
