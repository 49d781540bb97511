/**
 * Copies images of a source into the guide's storage and adds them to that source's listings and drafts.
 * Pages load images of this site only, so a listing shows no image until the guide has its copy.
 *
 * An image file is trusted no more than an upload: the limits of every fetch apply to it, its type is read
 * from its first bytes, and a new file is made from its pixels (`make-image.ts`). The name of the new file is
 * recorded before the file is stored, so that the job that removes unused files knows every file that a
 * killed run leaves behind.
 */
import { randomUUID } from 'node:crypto';
import { log } from '../../../server/log.ts';
import { makeImage } from '../../../server/services/make-image.ts';
import { storeImage } from '../../../server/services/storage.ts';
import type { Db } from '../../../server/supabase.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { imageType, isWebp, MIN_IMAGE_SIDE } from '../../uploads/upload.ts';
import { createQueue } from '../../uploads/work-queue.ts';
import type { Reader } from '../read/reader.server.ts';
import { LeaseLost } from '../run/lease-keeper.server.ts';
import type { SourceProblem } from '../sync-api.ts';
import type { RunLease } from '../run/sync-run.store.ts';
import {
  fetchFailure,
  IMAGE_ACCEPT,
  type ImageBudget,
  type ImageFailure,
  nextTryOn,
  refusalFailure,
} from './image-plan.ts';
import {
  failImage,
  placeImages,
  readWantedImages,
  reserveImage,
  settleImage,
  type WantedImage,
} from './source-images.store.ts';

/** How many files are fetched at a time. */
const AT_ONCE = 3;

/**
 * The maximum number of a source's images that are considered in one call. It is higher than the number that
 * the budget allows, because images of a host with a temporary failure are skipped.
 */
const MOST_WANTED = 400;

/**
 * The queue in which images are decoded one at a time (see `make-image.ts`). It has room for all fetched
 * files.
 */
const inTurn = createQueue(AT_ONCE);

export interface ImageRun {
  db: Db;
  lease: RunLease;
  reader: Pick<Reader, 'getFile'>;
  /** Today's date in Central time. */
  today: WallDate;
  signal: AbortSignal;
  budget: ImageBudget;
}

export interface CopiedImages {
  copied: number;
  /** Titles of public listings for which an image is proposed. */
  proposed: string[];
  problems: SourceProblem[];
}

/** Returns the result. @throws LeaseLost if its outcome is `lost` */
function kept<Result extends { outcome: string }>(
  result: Result,
): Exclude<Result, { outcome: 'lost' }> {
  if (result.outcome === 'lost') throw new LeaseLost();
  return result as Exclude<Result, { outcome: 'lost' }>;
}

const hostOf = ({ address }: WantedImage): string => URL.parse(address)?.host ?? '';

/** Makes an image from the file and stores it, or says why the file cannot be used. */
async function storeCopy(
  bytes: Buffer,
  { address, tries }: WantedImage,
  { db, lease, today }: ImageRun,
): Promise<ImageFailure | 'copied'> {
  if (imageType(bytes) === null && !isWebp(bytes)) return refusalFailure('not-an-image');
  const imagePath = `${randomUUID()}.jpg`;
  // The day of the next try if the process ends before `settleImage`; the same as after a temporary failure.
  const retryOn = nextTryOn(tries + 1, true, today);
  kept(await reserveImage(db, lease, { address, imagePath, tries: tries + 1, retryOn }));
  const made = await makeImage(bytes, MIN_IMAGE_SIDE.event);
  if (!made.ok) return refusalFailure(made.reason);
  const { width, height } = made;
  const url = await storeImage(db, imagePath, made.jpeg);
  kept(await settleImage(db, lease, { address, imagePath, url, width, height }));
  return 'copied';
}

/**
 * Copies one image. On failure, stores why. Leaves the image for the next run if the run stops or its time
 * for images is over.
 */
async function copyImage(
  image: WantedImage,
  run: ImageRun,
  signal: AbortSignal,
): Promise<ImageFailure | 'copied' | 'later'> {
  const { db, lease, reader, budget, today } = run;
  const file = await reader.getFile(image.address, { accept: IMAGE_ACCEPT, signal });
  if (file.outcome === 'failed' && file.reason === 'stopped') return 'later';
  // The request is unconditional, so a server has no reason to answer "unchanged".
  if (file.outcome === 'unchanged') return 'later';
  const end =
    file.outcome === 'failed'
      ? fetchFailure(file)
      : ((await inTurn(() => storeCopy(file.bytes, image, run))) ?? 'later');
  if (typeof end === 'string') return end;
  const { message, isPassing } = end;
  if (isPassing) budget.silentHosts.add(hostOf(image));
  const tries = image.tries + 1;
  const retryOn = nextTryOn(tries, isPassing, today);
  kept(await failImage(db, lease, { address: image.address, tries, retryOn, failure: message }));
  return end;
}

/** Copies as many wanted images as the budget allows. */
async function copyWanted(
  sourceId: string,
  run: ImageRun,
): Promise<Pick<CopiedImages, 'copied' | 'problems'>> {
  const { db, budget } = run;
  const done: Pick<CopiedImages, 'copied' | 'problems'> = { copied: 0, problems: [] };
  if (budget.images <= 0 || budget.ms <= 0) return done;
  const startedAt = performance.now();
  const wanted = (await readWantedImages(db, sourceId, MOST_WANTED)).values();
  const broken = new AbortController();
  const signal = AbortSignal.any([
    run.signal,
    broken.signal,
    AbortSignal.timeout(Math.ceil(budget.ms)),
  ]);
  const work = async (): Promise<void> => {
    for (const image of wanted) {
      if (signal.aborted || budget.images <= 0) return;
      // Leaves the image for the next run, and does not use the budget, which other sources need.
      if (budget.silentHosts.has(hostOf(image))) continue;
      budget.images -= 1;
      const end = await copyImage(image, run, signal);
      if (end === 'copied') done.copied += 1;
      else if (end !== 'later') {
        done.problems.push({ item: image.title, message: end.message, isImage: true });
      }
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      work().catch((error: unknown) => {
        broken.abort();
        throw error;
      }),
    ),
  );
  budget.ms -= performance.now() - startedAt;
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return done;
}

/**
 * Copies the images that a source's coming listings and drafts lack, within the budget of the run. Then adds
 * the copies, also those of earlier runs, to the listings and drafts. Stores and reports why an image could
 * not be copied.
 * @throws LeaseLost when another run took over
 */
export async function copyImages(sourceId: string, run: ImageRun): Promise<CopiedImages> {
  try {
    const { copied, problems } = await copyWanted(sourceId, run);
    const { proposed } = kept(await placeImages(run.db, run.lease, sourceId));
    return { copied, proposed, problems };
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    // The listings are already written; their images will be copied by the next run.
    log.error('sync-images-failed', error, { source: sourceId });
    const message = 'They could not be stored in the guide. The next run tries again.';
    return { copied: 0, proposed: [], problems: [{ item: 'Images', message, isImage: true }] };
  }
}
