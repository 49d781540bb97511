import type { Config } from '@netlify/functions';
import { readCards } from '../../src/features/events/events.store.ts';
import { findSavedList } from '../../src/features/saved/link/saved-lists.store.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { bearerToken } from '../../src/server/http/request.ts';
import { anonClient, serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/saved-list', method: 'GET' };

/** Returns the events of a saved list as a browser stores them; leaves out events that no longer exist. */
export default endpoint(async (request) => {
  const result = await findSavedList(serviceClient(), bearerToken(request) ?? '');
  const { eventIds } = accept('saved list', result, 'found');
  const cards = new Map((await readCards(anonClient(), eventIds)).map((card) => [card.id, card]));
  const events = eventIds.flatMap((id) => {
    const card = cards.get(id);
    if (card === undefined) return [];
    const { title, startDate, endDate } = card;
    return [{ id, title, startDate, endDate }];
  });
  return json({ events });
});
