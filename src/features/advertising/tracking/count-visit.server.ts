import type { Context } from '@netlify/functions';
import { z } from 'zod';
import { createBatcher } from '../../../server/call-batcher.ts';
import { clientNetwork } from '../../../server/client-network.ts';
import { HttpError, readJsonObject } from '../../../server/http.ts';
import { serviceClient } from '../../../server/supabase.ts';
import { countVisits } from './advertisement-counts.store.ts';
import { type CountKind, countedBrowser } from './counted-visit.ts';

/** Small enough that a call takes milliseconds. */
const MOST_AT_ONCE = 200;

const count = createBatcher(
  (visits: Parameters<typeof countVisits>[1]) => countVisits(serviceClient(), visits),
  MOST_AT_ONCE,
);

const idSchema = z.guid();

/**
 * Takes note that an advertisement was seen or clicked. Whether it was counted is not told: whoever
 * wants to swell a figure learns nothing from the answer, and a reader's page needs nothing of it.
 *
 * @returns 204 when the count is stored, or when there was nothing to count
 * @throws HttpError 403, 413, 415 and 400 as `readJsonObject`, 404 when the id is none
 * @throws DatabaseError when the count could not be stored
 */
export async function countVisit(
  request: Request,
  context: Context,
  kind: CountKind,
): Promise<Response> {
  await readJsonObject(request);
  const id = idSchema.safeParse(context.params['id']);
  if (!id.success) throw new HttpError(404, 'There is no advertisement of this number.');
  const browser = countedBrowser(request.headers);
  if (browser !== null) {
    const network = clientNetwork(context.ip);
    await count({ advertisement: id.data, kind, network, user_agent: browser });
  }
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}
