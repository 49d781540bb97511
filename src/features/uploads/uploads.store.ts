/** Reads and records uploads. Only SQL functions change the state of an upload. */
import { z } from 'zod';
import { call } from '../../server/http/outcome.ts';
import type { CountedLimit } from '../../server/limits/rate-limit.ts';
import { rpc, unwrap, type Db } from '../../server/supabase.ts';
import {
  UPLOAD_PURPOSES,
  UPLOAD_REFUSALS,
  type UploadPurpose,
  type UploadRefusal,
} from './upload.ts';

/** Turns a missing argument into null, which SQL allows although the generated types do not. */
const orNull = <T>(value: T | undefined): T => value ?? (null as T);

/** Stores an upload, unless a limit is reached; a refused upload does not count. */
export const insertUpload = (
  db: Db,
  given: {
    purpose: UploadPurpose;
    tokenHash: string;
    objectPath: string;
    imagePath: string;
    limits: readonly CountedLimit[];
  },
) => call(db, 'create_upload', given, 'image', { created: {} });

const purpose = z.enum(UPLOAD_PURPOSES);

const state = {
  unknown: {},
  open: {},
  busy: {},
  ready: { width: z.number(), height: z.number() },
  refused: { refusal: z.enum(UPLOAD_REFUSALS), purpose },
  given_up: { id: z.string(), purpose, objectPath: z.string() },
  taken: { id: z.string(), purpose, objectPath: z.string(), imagePath: z.string() },
};

export type UploadState = Awaited<ReturnType<typeof takeUpload>>;

/**
 * Reads the state of an upload, and takes the lease for processing it. The outcome is `taken` only if the
 * caller got the lease, and `given_up` if the upload already had `mostAttempts` leases without a result.
 * @param lease null: only reads the state
 */
export const takeUpload = (
  db: Db,
  tokenHash: string,
  lease: { seconds: number; mostAttempts: number } | null,
) =>
  call(
    db,
    'take_upload',
    { tokenHash, leaseSeconds: orNull(lease?.seconds), mostAttempts: orNull(lease?.mostAttempts) },
    'image',
    state,
  );

const settle = async (
  db: Db,
  id: string,
  made: { url: string; width: number; height: number } | null,
  refusal: UploadRefusal | null,
): Promise<void> => {
  await rpc(
    db,
    'settle_upload',
    {
      id,
      url: orNull(made?.url),
      width: orNull(made?.width),
      height: orNull(made?.height),
      refusal: orNull(refusal ?? undefined),
    },
    z.null(),
  );
};

/** Records the finished image; from then on a caller with the upload's token may use it. */
export const markReady = (
  db: Db,
  id: string,
  image: { url: string; width: number; height: number },
): Promise<void> => settle(db, id, image, null);

/** Records that the file cannot become an image. */
export const markRefused = (db: Db, id: string, refusal: UploadRefusal): Promise<void> =>
  settle(db, id, null, refusal);

/** Gives back the lease on an upload, without counting it as an attempt. */
export async function releaseUpload(db: Db, id: string): Promise<void> {
  await rpc(db, 'release_upload', { id }, z.null());
}

const purgeable = z.array(
  // `objectPath` is null for an image copied from an import source, which has no original file.
  z.object({ id: z.string(), objectPath: z.string().nullable(), imagePath: z.string() }),
);

/**
 * Marks and lists at most `most` uploads that were unused for a day; marked uploads can no longer be used.
 */
export const takePurgeable = (db: Db, most: number) =>
  rpc(db, 'purgeable_uploads', { limit: most }, purgeable);

/** Deletes the rows of uploads that `takePurgeable` has marked and whose files have been removed. */
export async function deletePurged(db: Db, ids: readonly string[]): Promise<void> {
  const { error, status } = await db
    .from('uploads')
    .delete()
    .in('id', [...ids])
    .not('purging_at', 'is', null);
  unwrap({ data: true, error, status }, 'forget unused uploads');
}
