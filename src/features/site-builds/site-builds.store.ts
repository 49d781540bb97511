/** The queue of rebuild requests, through the SQL functions that guard it. */
import { z } from 'zod';
import { rpc, unwrap, type Db } from '../../server/supabase.ts';

const claim = z
  .object({ buildId: z.string().optional() })
  .transform(({ buildId }) => (buildId === undefined ? null : { id: buildId }));

/**
 * Claims every open request for one build.
 * @returns the build to start, or null when nothing waits or the last build is too recent
 */
export const claimBuild = (db: Db, minSeconds: number): Promise<{ id: string } | null> =>
  rpc(db, 'claim_site_build', { p_min_seconds: minSeconds }, claim);

/** The builds that were started and have not been seen on the site yet. */
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

/** Closes a build's requests, or opens them again when it could not be started. */
export async function finishBuild(
  db: Db,
  id: string,
  outcome: { ok: boolean; detail: string },
): Promise<void> {
  await rpc(
    db,
    'finish_site_build',
    { p_build_id: id, p_ok: outcome.ok, p_detail: outcome.detail },
    z.null(),
  );
}

/** Asks for a rebuild for a reason that no change of a row gives, such as a new day. */
export async function requestBuild(db: Db, reason: string): Promise<void> {
  await rpc(db, 'request_site_build', { p_reason: reason }, z.null());
}
