/** Reads and changes rebuild requests, through the SQL functions that protect them. */
import { z } from 'zod';
import { rpc, unwrap, type Db } from '../../server/supabase.ts';
import type { WallDate } from '../../time/wall-time.ts';

const claim = z
  .object({ buildId: z.string().optional() })
  .transform(({ buildId }) => (buildId === undefined ? null : { id: buildId }));

/**
 * Assigns all waiting requests to one build, except those that are held back for a while.
 * @returns the build to start; null if no request waits or the last build is too recent
 */
export const claimBuild = (db: Db, minSeconds: number): Promise<{ id: string } | null> =>
  rpc(db, 'claim_site_build', { minSeconds }, claim);

/** Reads the builds that were started and are not published yet. */
export async function readRunningBuilds(db: Db): Promise<{ id: string; claimedAt: Date }[]> {
  const rows = unwrap(
    await db
      .from('site_builds')
      .select('build_id, claimed_at')
      .not('build_id', 'is', null)
      .is('finished_at', null),
    'read the running builds',
  );
  const builds = new Map<string, Date>();
  for (const { build_id: id, claimed_at: claimedAt } of rows) {
    if (id !== null && claimedAt !== null) builds.set(id, new Date(claimedAt));
  }
  return [...builds].map(([id, claimedAt]) => ({ id, claimedAt }));
}

/** Closes the requests of a build; reopens them if the build could not start. */
export async function finishBuild(
  db: Db,
  id: string,
  outcome: { ok: boolean; detail: string },
): Promise<void> {
  await rpc(
    db,
    'finish_site_build',
    { buildId: id, ok: outcome.ok, detail: outcome.detail },
    z.null(),
  );
}

/** Requests a rebuild although no row has changed, for example on a new day. */
export async function requestBuild(db: Db, reason: string): Promise<void> {
  await rpc(db, 'request_site_build', { reason }, z.null());
}

/**
 * Says whether pages built on two days, in Central time, differ although no data has changed, because of the
 * dates of events, advertisements or announcements.
 */
export const siteAges = (db: Db, from: WallDate, to: WallDate): Promise<boolean> =>
  rpc(db, 'site_ages', { from, to }, z.boolean());
