/**
 * A file has arrived: it is read, looked at, and made into an image of the guide, or refused.
 *
 * Any number of calls for one upload end in one image. One of them has the right to look at the
 * file for a while (a lease in the database); the others wait for what it finds, and are told to ask
 * again where that takes too long.
 * A process that dies leaves a lease that runs out, and its file names are in the row already.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { EVENT_IMAGES } from '../../figures.ts';
import { makeImage } from '../../server/images.ts';
import { log } from '../../server/log.ts';
import { readUpload, removeUploads, storeImage } from '../../server/storage.ts';
import type { Db } from '../../server/supabase.ts';
import { tokenHash } from '../../server/token-hash.ts';
import { imageType } from './image-type.ts';
import { MIN_IMAGE_SIDE } from './upload-purpose.ts';
import { refusalSentence, type UploadRefusal } from './upload-refusal.ts';
import { createQueue } from './work-queue.ts';
import {
  markReady,
  markRefused,
  releaseUpload,
  takeUpload,
  type UploadState,
} from './uploads.store.ts';

type Finished =
  | { outcome: 'ready'; width: number; height: number }
  | { outcome: 'refused'; sentence: string }
  | { outcome: 'unknown' }
  | { outcome: 'not_arrived' }
  | { outcome: 'busy' };

/** Longer than reading, decoding and storing may take together. */
const LEASE = { seconds: 45, mostAttempts: 4 };

/** How long a call waits for another that looks at the same file, and how often it asks. */
const PATIENCE_MS = 12_000;
const ASK_EVERY_MS = 250;

/** File and pixels of one image at a time are in memory, whatever is asked for at once. */
const inTurn = createQueue(60);

type Taken = Extract<UploadState, { outcome: 'taken' }>;

/** Removing the original is housekeeping: the purge does it when this fails. */
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

async function lookAt(db: Db, taken: Taken): Promise<Finished> {
  const file = await readUpload(db, taken.objectPath, EVENT_IMAGES.maxBytes);
  if (file === 'missing') {
    await releaseUpload(db, taken.id);
    return { outcome: 'not_arrived' };
  }
  if (file === 'too-large') return refuse(db, taken, 'too-large');
  if (imageType(file) === null) return refuse(db, taken, 'not-a-image');
  const made = await makeImage(file, MIN_IMAGE_SIDE[taken.purpose]);
  if (!made.ok) return refuse(db, taken, made.reason);
  const { width, height } = made;
  const url = await storeImage(db, taken.imagePath, made.jpeg);
  await markReady(db, taken.id, { url, width, height });
  await removeOriginal(db, taken.objectPath);
  return { outcome: 'ready', width, height };
}

/** The result of an upload that is settled; null for one that is not. */
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

async function takeAndLook(db: Db, hash: string): Promise<Finished> {
  const state = await takeUpload(db, hash, LEASE);
  if (state.outcome === 'given_up') return refuse(db, state, 'damaged');
  if (state.outcome !== 'taken') return settled(state) ?? { outcome: 'busy' };
  try {
    return await lookAt(db, state);
  } catch (error) {
    // The storage or the database did not answer; whoever tries again need not wait for the lease.
    await releaseUpload(db, state.id).catch(() => undefined);
    throw error;
  }
}

/**
 * @param db must pass row-level security
 * @param token of the upload, as its sender got it
 */
export async function finishUpload(db: Db, token: string): Promise<Finished> {
  const hash = tokenHash(token);
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    // Asked first, so that what is settled waits for nobody's decoding.
    const known = settled(await takeUpload(db, hash, null));
    if (known !== null) return known;
    const result = (await inTurn(() => takeAndLook(db, hash))) ?? { outcome: 'busy' };
    if (result.outcome !== 'busy' || Date.now() > giveUpAt) return result;
    await wait(ASK_EVERY_MS);
  }
}
