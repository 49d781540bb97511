import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { EVENT_IMAGES } from '../../figures.ts';
import { newToken, tokenHash } from '../../server/access/token-hash.ts';
import { type Client, forClient, forEveryone } from '../../server/limits/rate-limit.ts';
import { log } from '../../server/log.ts';
import { makeImage } from '../../server/services/make-image.ts';
import {
  readUpload,
  removeImages,
  removeUploads,
  signUploadAddress,
  storeImage,
  uploadsSentBefore,
} from '../../server/services/storage.ts';
import type { Db } from '../../server/supabase.ts';
import { ALL_UPLOADS, CLIENT_UPLOADS } from '../../server/limits/call-limits.ts';
import {
  imageType,
  MIN_IMAGE_SIDE,
  refusalSentence,
  type UploadPurpose,
  type UploadRefusal,
} from './upload.ts';
import {
  deletePurged,
  insertUpload,
  markReady,
  markRefused,
  releaseUpload,
  takePurgeable,
  takeUpload,
  type UploadState,
} from './uploads.store.ts';
import { createQueue } from './work-queue.ts';

/**
 * Creates an upload: a token for its sender and a signed URL for the file. The names in the two storage
 * buckets are random; the file's own name is never used. @param db bypasses row-level security
 */
export async function createUpload(db: Db, client: Client, purpose: UploadPurpose) {
  const token = newToken();
  const objectPath = await addUpload(db, client, purpose, token);
  return { token, url: await signUploadAddress(db, objectPath) };
}

async function addUpload(db: Db, client: Client, purpose: UploadPurpose, token: string) {
  const objectPath = randomUUID();
  await insertUpload(db, {
    purpose,
    tokenHash: tokenHash(token),
    objectPath,
    imagePath: `${randomUUID()}.jpg`,
    limits: [...forClient(CLIENT_UPLOADS, client), forEveryone(ALL_UPLOADS, client)],
  });
  return objectPath;
}

// Turns an uploaded file into an image, or refuses it. Concurrent calls for one upload make only one image:
// the call that gets the lease does the work, and the other calls wait for its result. If the process of that
// call dies, its lease expires, and another call can do the work.

type Finished =
  | { outcome: 'ready'; width: number; height: number }
  | { outcome: 'refused'; sentence: string }
  | { outcome: 'unknown' }
  | { outcome: 'not_arrived' }
  | { outcome: 'busy' };

/**
 * Lease on an upload: longer than reading, decoding and storing a file take together. After `mostAttempts`
 * leases without a result, the file is refused.
 */
const LEASE = { seconds: 45, mostAttempts: 4 };

/** Milliseconds for which a call waits for the result of another call; it checks every `ASK_EVERY_MS`. */
const PATIENCE_MS = 12_000;
const ASK_EVERY_MS = 250;

/** Processes uploads one after the other, so that only one image at a time is in memory. */
const inTurn = createQueue(60);

type Taken = Extract<UploadState, { outcome: 'taken' }>;

/** Removes the original file; if that fails, the purge removes it later. */
const removeOriginal = async (db: Db, path: string): Promise<void> => {
  await removeUploads(db, [path]).catch((error: unknown) => {
    log.error('original-not-removed', error);
  });
};

const refuse = async (
  db: Db,
  { id, purpose, objectPath }: Pick<Taken, 'id' | 'purpose' | 'objectPath'>,
  refusal: UploadRefusal,
): Promise<Finished> => {
  await markRefused(db, id, refusal);
  await removeOriginal(db, objectPath);
  return { outcome: 'refused', sentence: refusalSentence(refusal, purpose) };
};

async function processUpload(db: Db, taken: Taken): Promise<Finished> {
  const file = await readUpload(db, taken.objectPath, EVENT_IMAGES.maxBytes);
  if (file === 'missing') {
    await releaseUpload(db, taken.id);
    return { outcome: 'not_arrived' };
  }
  if (file === 'too-large') return refuse(db, taken, 'too-large');
  if (imageType(file) === null) return refuse(db, taken, 'not-an-image');
  return processFile(db, taken, file);
}

async function processFile(db: Db, taken: Taken, file: Buffer): Promise<Finished> {
  const made = await makeImage(file, MIN_IMAGE_SIDE[taken.purpose]);
  if (!made.ok) return refuse(db, taken, made.reason);
  const { width, height } = made;
  const url = await storeImage(db, taken.imagePath, made.jpeg);
  await markReady(db, taken.id, { url, width, height });
  await removeOriginal(db, taken.objectPath);
  return { outcome: 'ready', width, height };
}

/** Returns the result of a finished upload; null for an unfinished upload. */
function settled(state: UploadState): Finished | null {
  switch (state.outcome) {
    case 'ready':
    case 'unknown':
      return state;
    case 'refused':
      return { outcome: 'refused', sentence: refusalSentence(state.refusal, state.purpose) };
    case 'open':
    case 'busy':
    case 'given_up':
    case 'taken':
      return null;
  }
}

async function takeAndProcess(
  db: Db,
  hash: string,
  work: (taken: Taken) => Promise<Finished>,
): Promise<Finished> {
  const state = await takeUpload(db, hash, LEASE);
  if (state.outcome === 'given_up') return refuse(db, state, 'damaged');
  if (state.outcome !== 'taken') return settled(state) ?? { outcome: 'busy' };
  try {
    return await work(state);
  } catch (error) {
    // Gives the lease back after a failure of storage or database, so that a retry need not wait until the
    // lease expires.
    await releaseUpload(db, state.id).catch(() => undefined);
    throw error;
  }
}

/**
 * Finishes an upload, and returns the size of the image in pixels or the reason for a refusal. `unknown`:
 * there is no upload with this token. `not_arrived`: the storage has no file yet. `busy`: too many images are
 * waiting, or another call has not finished within `PATIENCE_MS`.
 * @param db bypasses row-level security
 * @param token token of the upload, as its sender got it
 */
export const finishUpload = (db: Db, token: string): Promise<Finished> =>
  finishOnce(
    db,
    tokenHash(token),
    async (hash) =>
      (await inTurn(() => takeAndProcess(db, hash, (taken) => processUpload(db, taken)))) ?? BUSY,
  );

const BUSY: Finished = { outcome: 'busy' };

async function finishOnce(
  db: Db,
  hash: string,
  work: (hash: string) => Promise<Finished>,
): Promise<Finished> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    // Reads the state first, so that finished uploads do not wait for the queue.
    const known = settled(await takeUpload(db, hash, null));
    if (known !== null) return known;
    const result = await work(hash);
    if (result.outcome !== 'busy' || Date.now() > giveUpAt) return result;
    await wait(ASK_EVERY_MS);
  }
}

/**
 * Makes an event's image from a file that the guide fetches itself. The file of a token is fetched only once,
 * even if it is refused. Creates the upload if the token is new.
 * @param fetchFile returns the file, or why it is refused
 * @throws HttpError 429 or 428 above the limits of uploads
 */
export async function fetchUpload(
  db: Db,
  client: Client,
  token: string,
  fetchFile: () => Promise<Buffer | UploadRefusal>,
): Promise<Finished> {
  const hash = tokenHash(token);
  const known = await takeUpload(db, hash, null);
  if (known.outcome === 'unknown') await addUpload(db, client, 'event', token);
  return finishOnce(db, hash, () =>
    takeAndProcess(db, hash, async (taken) => {
      const file = await fetchFile();
      if (typeof file === 'string') return refuse(db, taken, file);
      const made = await inTurn(() => processFile(db, taken, file));
      if (made === null) await releaseUpload(db, taken.id);
      return made ?? BUSY;
    }),
  );
}

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
