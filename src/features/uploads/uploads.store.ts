/** Uploads, through the SQL functions that alone may move them on. */
import { z } from 'zod';
import type { Json } from '../../server/database-types.ts';
import type { CountedLimit } from '../../server/rate-limit.ts';
import { unwrap, type Db } from '../../server/supabase.ts';
import { UPLOAD_PURPOSES, type UploadPurpose } from './upload-purpose.ts';
import { UPLOAD_REFUSALS, type UploadRefusal } from './upload-refusal.ts';

/** Arguments of SQL functions may be null, which their generated types do not know. */
const orNull = <T>(value: T | undefined): T => value ?? (null as T);

const createdSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('created') }),
  z.object({ outcome: z.literal('limited'), retry_after: z.number() }),
]);

/** Makes room for one picture, unless a limit is used up; then nothing is counted. */
export async function insertUpload(
  db: Db,
  given: {
    purpose: UploadPurpose;
    tokenHash: string;
    objectPath: string;
    photoPath: string;
    limits: readonly CountedLimit[];
  },
): Promise<z.infer<typeof createdSchema>> {
  return createdSchema.parse(
    unwrap(
      await db.rpc('create_upload', {
        p_token_hash: given.tokenHash,
        p_object_path: given.objectPath,
        p_photo_path: given.photoPath,
        p_limits: given.limits as unknown as Json,
        p_purpose: given.purpose,
      }),
      'make room for an upload',
    ),
  );
}

const standSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('unknown') }),
  z.object({ outcome: z.literal('open') }),
  z.object({ outcome: z.literal('busy') }),
  z.object({ outcome: z.literal('ready'), width: z.number(), height: z.number() }),
  z.object({
    outcome: z.literal('refused'),
    refusal: z.enum(UPLOAD_REFUSALS),
    purpose: z.enum(UPLOAD_PURPOSES),
  }),
  z.object({
    outcome: z.literal('given_up'),
    id: z.string(),
    purpose: z.enum(UPLOAD_PURPOSES),
    object_path: z.string(),
  }),
  z.object({
    outcome: z.literal('taken'),
    id: z.string(),
    purpose: z.enum(UPLOAD_PURPOSES),
    object_path: z.string(),
    photo_path: z.string(),
  }),
]);

export type UploadStand = z.infer<typeof standSchema>;

/**
 * Where an upload stands; with a lease, also the right to look at it, for so long.
 * @param lease null only asks
 */
export async function takeUpload(
  db: Db,
  tokenHash: string,
  lease: { seconds: number; mostAttempts: number } | null,
): Promise<UploadStand> {
  return standSchema.parse(
    unwrap(
      await db.rpc('take_upload', {
        p_token_hash: tokenHash,
        p_lease_seconds: orNull(lease?.seconds),
        p_most_attempts: orNull(lease?.mostAttempts),
      }),
      'take an upload',
    ),
  );
}

const settle = async (
  db: Db,
  id: string,
  outcome: { url: string; width: number; height: number } | { refusal: UploadRefusal },
): Promise<void> => {
  const made = 'url' in outcome ? outcome : null;
  const { error, status } = await db.rpc('settle_upload', {
    p_id: id,
    p_url: orNull(made?.url),
    p_width: orNull(made?.width),
    p_height: orNull(made?.height),
    p_refusal: orNull('refusal' in outcome ? outcome.refusal : undefined),
  });
  unwrap({ data: true, error, status }, 'settle an upload');
};

/** The picture is made: whoever holds the token may use it. */
export const markReady = (
  db: Db,
  id: string,
  photo: { url: string; width: number; height: number },
): Promise<void> => settle(db, id, photo);

/** The file is no picture of the guide, and never will be. */
export const markRefused = (db: Db, id: string, refusal: UploadRefusal): Promise<void> =>
  settle(db, id, { refusal });

/** Gives the right to look at an upload back, as if it had not been taken. */
export async function releaseUpload(db: Db, id: string): Promise<void> {
  const { error, status } = await db.rpc('release_upload', { p_id: id });
  unwrap({ data: true, error, status }, 'release an upload');
}

/** Uploads nothing has used for a day; from here on nobody can claim them. */
export async function takePurgeable(
  db: Db,
  most: number,
): Promise<{ id: string; object_path: string; photo_path: string }[]> {
  return unwrap(await db.rpc('purgeable_uploads', { p_limit: most }), 'find unused uploads');
}

/** Forgets uploads whose files are removed. */
export async function deletePurged(db: Db, ids: readonly string[]): Promise<void> {
  const { error, status } = await db
    .from('uploads')
    .delete()
    .in('id', [...ids])
    .not('purging_at', 'is', null);
  unwrap({ data: true, error, status }, 'forget unused uploads');
}
