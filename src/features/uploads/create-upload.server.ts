import { randomUUID } from 'node:crypto';
import type { CountedLimit } from '../../server/rate-limit.ts';
import { signUploadAddress } from '../../server/storage.ts';
import type { Db } from '../../server/supabase.ts';
import { newToken, tokenHash } from '../../server/token-hash.ts';
import type { UploadPurpose } from './upload-purpose.ts';
import { insertUpload } from './uploads.store.ts';

export type CreateUploadResult =
  | { ok: true; token: string; url: string }
  | { ok: false; reason: 'limited'; retryAfterSeconds: number };

/**
 * Makes room for one picture: a token that its sender keeps, and a signed address to send the file
 * to. The names in both buckets are random and have nothing of the sender's in them; the file's own
 * name is never asked for.
 * @param db must pass row-level security
 */
export async function createUpload(
  db: Db,
  purpose: UploadPurpose,
  limits: readonly CountedLimit[],
): Promise<CreateUploadResult> {
  const token = newToken();
  const objectPath = randomUUID();
  const outcome = await insertUpload(db, {
    purpose,
    tokenHash: tokenHash(token),
    objectPath,
    photoPath: `${randomUUID()}.jpg`,
    limits,
  });
  if (outcome.outcome === 'limited') {
    return { ok: false, reason: 'limited', retryAfterSeconds: outcome.retry_after };
  }
  return { ok: true, token, url: await signUploadAddress(db, objectPath) };
}
