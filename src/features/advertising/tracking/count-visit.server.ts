import type { Context } from '@netlify/functions';
import { clientNetwork } from '../../../server/limits/rate-limit.ts';
import { readJsonObject, requireId } from '../../../server/http/request.ts';
import { serviceClient } from '../../../server/supabase.ts';
import { countVisits } from './advertisement-counts.store.ts';
import { createBatcher } from './call-batcher.ts';
import { countedBrowser } from './counted-visit.ts';

/** The maximum number of visits in one database call, so that the call takes only milliseconds. */
const MOST_AT_ONCE = 200;

const count = createBatcher(
  (visits: Parameters<typeof countVisits>[1]) => countVisits(serviceClient(), visits),
  MOST_AT_ONCE,
);

/**
 * Counts an impression or a click, depending on the path of the request. Responds 204 also to a visit
 * that does not count, so that a script that inflates figures learns nothing.
 * @throws HttpError like `readJsonObject`, and 404 for an invalid id
 * @throws DatabaseError when the count could not be stored
 */
export async function countVisit(request: Request, context: Context): Promise<Response> {
  await readJsonObject(request);
  const id = requireId(context.params['id'], 'There’s no advertisement of this number.');
  const browser = countedBrowser(request.headers);
  if (browser !== null) {
    const kind = new URL(request.url).pathname.endsWith('/clicks') ? 'click' : 'impression';
    const network = clientNetwork(context.ip);
    await count({ advertisement: id, kind, network, user_agent: browser });
  }
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}
