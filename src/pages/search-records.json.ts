/**
 * Every public event for the search index, which the build makes from this file and then removes
 * (src/features/search/index/search-index.server.ts).
 */
import type { APIRoute } from 'astro';
import { eventCatalog } from '../features/events/event-catalog.server.ts';
import { searchRecords } from '../features/search/index/search-record.ts';

export const GET: APIRoute = async () => Response.json(searchRecords(await eventCatalog()));
