/** Writes the content of each share card, for the last step of the build, which removes this file. */
import type { APIRoute } from 'astro';
import { blogCatalog } from '../features/blog/blog.server.ts';
import { eventCatalog } from '../features/events/event-catalog.server.ts';
import {
  articleCard,
  drawingCards,
  eventCard,
  fallbackCards,
  listCards,
} from '../features/share-cards/share-card.ts';

export const GET: APIRoute = async () => {
  const [{ withCard, today }, posts] = await Promise.all([eventCatalog(), blogCatalog()]);
  return Response.json([
    ...fallbackCards(),
    ...drawingCards(),
    ...listCards(today),
    ...withCard.map(eventCard),
    ...posts.map(articleCard),
  ]);
};
