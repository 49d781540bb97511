import type { Context } from '@netlify/functions';
import { HttpError, plain } from '../../server/http.ts';
import type { Db } from '../../server/supabase.ts';
import { unsubscribeByToken } from './newsletter.store.ts';
import { isDone, linkHolder } from './subscription-responses.server.ts';
import { LINK_NOT_WORKING, NEWSLETTER_TOKEN } from './subscription.ts';

/**
 * One-click unsubscribe (RFC 8058). The mail provider sends it without cookies, from its own
 * origin, and follows no redirect, so the token alone authorizes it.
 * @throws HttpError 404 for a link that opens nothing, 429 for too many of them
 */
export async function oneClickUnsubscribe(
  db: Db,
  context: Pick<Context, 'ip'>,
  token: string | null,
): Promise<Response> {
  const shaped = token !== null && NEWSLETTER_TOKEN.test(token) ? token : null;
  const result = await unsubscribeByToken(db, linkHolder(shaped, context));
  if (!isDone(result)) throw new HttpError(404, LINK_NOT_WORKING);
  return plain(200, 'You are unsubscribed.');
}
