/**
 * Reads which images of sources must be copied, and records the copies, with SQL functions that check the
 * run's lease.
 */
import { z } from 'zod';
import { call } from '../../../server/http/outcome.ts';
import { rpc, type Db } from '../../../server/supabase.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { leaseArguments, type RunLease } from '../run/sync-run.store.ts';

const wanted = z.object({
  address: z.string(),
  /** Title of the listing or article that wants the image; of several, the one with the soonest date. */
  title: z.string(),
  /** Number of failed tries since the last successful one. */
  tries: z.number(),
});
export type WantedImage = z.output<typeof wanted>;

/** Reads the image URLs of a source to copy now, those of the soonest dates first. */
export const readWantedImages = (db: Db, sourceId: string, most: number): Promise<WantedImage[]> =>
  rpc(db, 'sync_images', { source: sourceId, limit: most }, z.array(wanted));

/** Records that a try begins, and the path of its copy; called before the image is decoded. */
export const reserveImage = (
  db: Db,
  lease: RunLease,
  image: { address: string; imagePath: string; tries: number; retryOn: WallDate },
) =>
  call(db, 'reserve_source_image', { ...leaseArguments(lease), ...image }, 'sync', {
    reserved: {},
    lost: {},
  });

/** Records that the copy is stored at the path that `reserveImage` recorded. */
export const settleImage = (
  db: Db,
  lease: RunLease,
  image: { address: string; imagePath: string; url: string; width: number; height: number },
) =>
  call(db, 'settle_source_image', { ...leaseArguments(lease), ...image }, 'sync', {
    settled: {},
    lost: {},
  });

/** Records that an image could not be copied, and why. */
export const failImage = (
  db: Db,
  lease: RunLease,
  image: { address: string; tries: number; retryOn: WallDate; failure: string },
) =>
  call(db, 'fail_source_image', { ...leaseArguments(lease), ...image }, 'sync', {
    noted: {},
    lost: {},
  });

/**
 * Adds the copies to the listings and drafts of a source. A public listing gets its image as a proposal. Also
 * removes the image of a pending listing for which the source no longer gives one.
 */
export const placeImages = (db: Db, lease: RunLease, sourceId: string) =>
  call(db, 'place_source_images', { ...leaseArguments(lease), source: sourceId }, 'sync', {
    placed: { placed: z.number(), proposed: z.array(z.string()) },
    lost: {},
  });
