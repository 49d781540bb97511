/** Handles a verified webhook of the mail provider. */
import { HttpError } from '../../../server/http/http.ts';
import { log } from '../../../server/log.ts';
import type { Db } from '../../../server/supabase.ts';
import { suppressAddress } from './mail-outbox.store.ts';
import { suppressionOf } from './mail-report.ts';

const parsed = (payload: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    throw new HttpError(400, 'The report couldn’t be read as JSON.');
  }
};

/**
 * Blocks the email address that the webhook reports.
 * @param db bypasses row-level security
 * @throws HttpError 400 for a payload that is not JSON, or DatabaseError; after an error the provider repeats
 * the webhook
 */
export async function receiveMailReport(db: Db, payload: Uint8Array): Promise<void> {
  const suppression = suppressionOf(parsed(payload));
  if (suppression === null) return;
  const isNew = await suppressAddress(db, suppression);
  if (isNew) log.info('address-suppressed', { reason: suppression.reason });
}
