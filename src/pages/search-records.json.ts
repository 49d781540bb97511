/**
 * Every public event as the search index takes it. Only the build reads this file: it makes the index
 * from it and removes it (src/features/search/search-index.server.ts).
 */
import type { APIRoute } from 'astro';
import { eventCatalog } from '../features/events/event-catalog.server.ts';
import { searchRecords } from '../features/search/search-record.ts';

export const GET: APIRoute = async () => Response.json(searchRecords(await eventCatalog()));
