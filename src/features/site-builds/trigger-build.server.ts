/**
 * Rebuilds the site when public data has changed, at most once per interval, or once a minute if the old page
 * could send visitors on a useless trip. Database triggers queue requests for a build; this code runs after
 * each API call that changed public data (src/server/background-call.ts), and every minute.
 */
import { env } from '../../server/env.ts';
import { log } from '../../server/log.ts';
import type { Db } from '../../server/supabase.ts';
import { claimBuild, finishBuild, readRunningBuilds } from './site-builds.store.ts';
import { readSiteRecord } from './site-record.server.ts';

const HOOK_DEADLINE_MS = 10_000;

/** What became of the waiting requests; `triggerBuild` explains the values. */
export type BuildStart = 'started' | 'not-due' | 'not-accepted';

const callHook = async (url: string): Promise<{ ok: boolean; detail: string }> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(HOOK_DEADLINE_MS),
    });
    return { ok: response.ok, detail: `the build hook answered ${response.status}` };
  } catch (error) {
    return { ok: false, detail: `the build hook did not answer: ${String(error)}` };
  }
};

/**
 * Closes builds that are published. It reads from the site which build is published, because the response of
 * Netlify's build hook says only that a build was accepted. `claim_site_build` reopens the requests of a
 * build that is not published within fifteen minutes.
 */
const closeFinishedBuilds = async (db: Db): Promise<void> => {
  const running = await readRunningBuilds(db);
  if (running.length === 0) return;
  const site = await readSiteRecord();
  if (site.outcome !== 'found') return;
  const { readAt } = site.record;
  for (const { id, claimedAt } of running) {
    if (new Date(readAt) > claimedAt) {
      await finishBuild(db, id, { ok: true, detail: `on the site, read at ${readAt}` });
    }
  }
};

/**
 * Starts a build if requests wait and the last build is old enough.
 * @param db bypasses row-level security
 * @param interval minimum number of seconds between two builds; urgent requests shorten it to 60
 * @returns `not-due` if no request waits, the last build is too recent, or the guide has no build hook;
 * `not-accepted` if the host did not accept the build: the requests wait for another try
 */
export async function triggerBuild(
  db: Db,
  interval = env().SITE_BUILD_INTERVAL_SECONDS,
): Promise<BuildStart> {
  const { BUILD_HOOK_URL: hook } = env();
  if (hook === undefined) return 'not-due';
  await closeFinishedBuilds(db);
  const build = await claimBuild(db, interval);
  if (build === null) return 'not-due';
  const outcome = await callHook(hook);
  if (outcome.ok) return 'started';
  await finishBuild(db, build.id, outcome);
  log.error('build-not-started', new Error(outcome.detail), { build: build.id });
  return 'not-accepted';
}
