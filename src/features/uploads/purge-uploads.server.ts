import { removeImages, removeUploads, uploadsSentBefore } from '../../server/storage.ts';
import type { Db } from '../../server/supabase.ts';
import { deletePurged, takePurgeable } from './uploads.store.ts';

/** The maximum number of files in one call; the storage allows a thousand. */
const BATCH = 100;

/**
 * Milliseconds after which no batch may begin; most batches take a second, and a scheduled function may run
 * for 30 seconds.
 */
const BEGIN_WITHIN_MS = 10_000;

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Removes one batch of unused images: first their files, then their rows. @returns the number of images */
async function purgeImages(db: Db): Promise<number> {
  const unused = await takePurgeable(db, BATCH);
  if (unused.length === 0) return 0;
  await removeUploads(
    db,
    unused.map(({ objectPath }) => objectPath).filter((path) => path !== null),
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

/**
 * Removes one batch of original files that are older than a day. Some are still there because a signed URL
 * accepts another file after the first one was processed and removed. @returns the number of files
 */
async function purgeOriginals(db: Db, now: Date): Promise<number> {
  const left = await uploadsSentBefore(db, new Date(now.getTime() - A_DAY_MS), BATCH);
  await removeUploads(db, left);
  return left.length;
}

/** Repeats the work until a batch is not full or the time is up. @returns the sum of the results */
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
 * Removes images unused for a day, and originals older than a day. Removes files before rows, so that the
 * next run can finish an interrupted run.
 * @param db bypasses row-level security
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
