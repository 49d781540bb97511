import type { Config } from '@netlify/functions';
import { readCards } from '../../src/features/events/events.store.ts';
import { findSavedList } from '../../src/features/saved/link/saved-lists.store.ts';
import { savedFields } from '../../src/features/saved/saved-events.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { bearerToken } from '../../src/server/http/request.ts';
import { anonClient, serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/saved-list', method: 'GET' };

/**
 * Returns a saved list: the `ids` of all of its events, and the `events` that the guide shows, in the shape
 * in which a browser stores them. An event that was merged into another keeps the id under which it was
 * saved, but has the fields of the other.
 */
export default endpoint(async (request) => {
  const result = await findSavedList(serviceClient(), bearerToken(request) ?? '');
  const { eventIds, moved } = accept('saved list', result, 'found');
  const cards = new Map(
    (await readCards(anonClient(), [...eventIds, ...moved.values()])).map((card) => [
      card.id,
      card,
    ]),
  );
  const events = eventIds.flatMap((id) => {
    const card = cards.get(moved.get(id) ?? id);
    return card === undefined ? [] : [savedFields({ ...card, id })];
  });
  return json({ ids: eventIds, events });
});
