import { randomUUID } from 'node:crypto';
import { type Client, forClient, forEveryone } from '../../server/limits/rate-limit.ts';
import { signUploadAddress } from '../../server/storage.ts';
import type { Db } from '../../server/supabase.ts';
import { newToken, tokenHash } from '../../server/access/token-hash.ts';
import { ALL_UPLOADS, CLIENT_UPLOADS } from './upload-limits.ts';
import type { UploadPurpose } from './upload-purpose.ts';
import { insertUpload } from './uploads.store.ts';

/**
 * Creates an upload: a token for its sender and a signed URL for the file. The names in the two storage
 * buckets are random; the file's own name is never used. @param db bypasses row-level security
 */
export async function createUpload(db: Db, client: Client, purpose: UploadPurpose) {
  const token = newToken();
  const objectPath = randomUUID();
  const created = await insertUpload(db, {
    purpose,
    tokenHash: tokenHash(token),
    objectPath,
    imagePath: `${randomUUID()}.jpg`,
    limits: [...forClient(CLIENT_UPLOADS, client), forEveryone(ALL_UPLOADS, client)],
  });
  return created.outcome === 'created'
    ? { ...created, token, url: await signUploadAddress(db, objectPath) }
    : created;
}
