import { removeImages, removeUploads, uploadsSentBefore } from '../../server/storage.ts';
import type { Db } from '../../server/supabase.ts';
import { deletePurged, takePurgeable } from './uploads.store.ts';

/** Files removed by one call; the storage takes a thousand. */
const BATCH = 100;

/** Most batches take a second. After this none begins, since a scheduled function has thirty. */
const BEGIN_WITHIN_MS = 10_000;

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Images first, rows last. @returns how many it removed */
async function purgeImages(db: Db): Promise<number> {
  const unused = await takePurgeable(db, BATCH);
  if (unused.length === 0) return 0;
  await removeUploads(
    db,
    unused.map(({ objectPath }) => objectPath),
  );
  await removeImages(
    db,
    unused.map(({ imagePath }) => imagePath),
  );
  await deletePurged(
    db,
    unused.map(({ id }) => id),
  );
  return unused.length;
}

/** A signed address outlives the first file, so that a second one can follow when that is gone. */
async function purgeOriginals(db: Db, now: Date): Promise<number> {
  const left = await uploadsSentBefore(db, new Date(now.getTime() - A_DAY_MS), BATCH);
  await removeUploads(db, left);
  return left.length;
}

/** Works batch by batch until one is not full, or the time is up. @returns the sum of all */
async function inBatches(until: number, work: () => Promise<number>): Promise<number> {
  let sum = 0;
  while (Date.now() < until) {
    const done = await work();
    sum += done;
    if (done < BATCH) break;
  }
  return sum;
}

/**
 * Removes images that nothing has used for a day, and files that somebody sent and nobody looked
 * at, or sent again afterwards: files first, rows last, so that a run that dies, or has no more time,
 * is made good by the next.
 * @param db must pass row-level security
 * @returns how many images, and how many files as they were sent, are gone
 */
export async function purgeUploads(
  db: Db,
  now: Date,
): Promise<{ images: number; originals: number }> {
  const until = Date.now() + BEGIN_WITHIN_MS;
  const images = await inBatches(until, () => purgeImages(db));
  const originals = await inBatches(until, () => purgeOriginals(db, now));
  return { images, originals };
}
