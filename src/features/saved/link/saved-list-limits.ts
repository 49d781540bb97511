import { perHour } from '../../../forms/per-hour.ts';

/** New links of one client: a family at a kitchen table. */
export const CLIENT_LISTS = perHour('saved-list', 10);
/** New links of all clients; above it each costs a proof of work. */
export const ALL_LISTS = perHour('saved-list:all', 300);
/** Changes of one client: an evening of saving and removing. */
export const CLIENT_CHANGES = perHour('saved-list:change', 300);
/** Changes of all clients. */
export const ALL_CHANGES = perHour('saved-list:change:all', 20_000);
