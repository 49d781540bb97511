/** Writes the description of the public API, from the schemas with which the endpoints read requests. */
import type { APIRoute } from 'astro';
import { eventListRequest } from '../features/events/list/event-list-request.ts';
import { openApi } from '../features/public-api/open-api.server.ts';

const functions = import.meta.glob<string>('../../netlify/functions/*.mts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const GET: APIRoute = ({ site, url }) =>
  Response.json(openApi((site ?? url).origin, eventListRequest, functions));
