import { HttpError } from '../../server/http/http.ts';
import { requireValid } from '../../server/http/request.ts';
import type { Client } from '../../server/limits/rate-limit.ts';
import type { Db } from '../../server/supabase.ts';
import { ALL_LEAVING_MAILS } from './newsletter-limits.ts';
import { askToUnsubscribe, unsubscribeByToken } from './newsletter.store.ts';
import { formMailLimits, newsletterLink } from './newsletter-request.server.ts';
import { EMAIL_MISSING, unsubscribeAddress, unsubscribeRequest } from './subscription.ts';

/**
 * Unsubscribes the holder of a private link at once. Without a working link, emails a link to the given
 * address, so that only its owner can unsubscribe.
 * @throws HttpError 400 if the request has neither a link nor an email address, or an invalid address
 */
export async function unsubscribe(db: Db, client: Client, fields: Record<string, unknown>) {
  const { token, email } = requireValid(unsubscribeRequest, fields);
  if (token !== null) {
    const result = await unsubscribeByToken(db, newsletterLink(token, client));
    // Continues after a wrong link if the request also has an email address.
    if (result.outcome === 'unsubscribed' || email === null) return result;
  }
  if (email === null) throw new HttpError(400, EMAIL_MISSING);
  const address = requireValid(unsubscribeAddress, email);
  return askToUnsubscribe(db, address, formMailLimits(client, ALL_LEAVING_MAILS));
}
