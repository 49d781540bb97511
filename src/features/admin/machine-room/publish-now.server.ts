import { env } from '../../../server/env.ts';
import type { Db } from '../../../server/supabase.ts';
import { askForBuild } from './machine-room.store.ts';

type Published = { outcome: 'started' | 'running' | 'no_hook' | 'not_started' };

/**
 * Starts a build at once, without the usual pause between two builds.
 * @param admin client that acts as the admin
 * @param trigger starts a build without a pause, like `triggerBuild`
 * @returns `no_hook` if the guide has no build hook; `running` if a build runs and nothing has changed since,
 * also if another call has just started it; `not_started` if the host did not accept the build: the stored
 * request is tried again later
 */
export async function publishNow(
  admin: Db,
  trigger: () => Promise<'started' | 'not-due' | 'not-accepted'>,
): Promise<Published> {
  if (env().BUILD_HOOK_URL === undefined) return { outcome: 'no_hook' };
  const asked = await askForBuild(admin);
  if (asked.outcome === 'running') return asked;
  const build = await trigger();
  if (build === 'not-due') return { outcome: 'running' };
  return { outcome: build === 'started' ? 'started' : 'not_started' };
}
