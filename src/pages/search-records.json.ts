/**
 * Writes every public event for the search index. The build makes the search index from this file and then
 * removes the file (src/features/search/index/search-index.server.ts).
 */
import type { APIRoute } from 'astro';
import { eventCatalog } from '../features/events/event-catalog.server.ts';
import { searchRecords } from '../features/search/index/search-record.ts';

export const GET: APIRoute = async () => Response.json(searchRecords(await eventCatalog()));
