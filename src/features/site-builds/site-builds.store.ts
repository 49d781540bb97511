/** Rebuild requests, through the SQL functions that guard them. */
import { z } from 'zod';
import { unwrap, type Db } from '../../server/supabase.ts';

const claimSchema = z.object({ claimed: z.number(), build_id: z.string().optional() });

/**
 * Claims every open request for one build.
 * @returns the build to start, or null when nothing waits or the last build is too recent
 */
export async function claimBuild(db: Db, minSeconds: number): Promise<{ id: string } | null> {
  const claim = claimSchema.parse(
    unwrap(await db.rpc('claim_site_build', { p_min_seconds: minSeconds }), 'claim a rebuild'),
  );
  return claim.build_id === undefined ? null : { id: claim.build_id };
}

/** Started builds that are not on the site yet. */
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

/** Closes the requests of a build, or reopens them if it could not start. */
export async function finishBuild(
  db: Db,
  id: string,
  outcome: { ok: boolean; detail: string },
): Promise<void> {
  const answer = await db.rpc('finish_site_build', {
    p_build_id: id,
    p_ok: outcome.ok,
    p_detail: outcome.detail,
  });
  if (answer.error !== null) unwrap(answer, 'finish a rebuild');
}

/** Requests a rebuild without a changed row, such as on a new day. */
export async function requestBuild(db: Db, reason: string): Promise<void> {
  const answer = await db.rpc('request_site_build', { p_reason: reason });
  if (answer.error !== null) unwrap(answer, 'request a rebuild');
}
