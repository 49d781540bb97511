/** The description of the public API, made from the schemas that the endpoints read with. */
import type { APIRoute } from 'astro';
import { eventListRequest } from '../features/events/list/event-list-request.ts';
import { openApi } from '../features/public-api/open-api.server.ts';

export const GET: APIRoute = ({ site, url }) =>
  Response.json(openApi((site ?? url).origin, eventListRequest));
