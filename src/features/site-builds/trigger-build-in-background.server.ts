import type { Context } from '@netlify/functions';
import { log } from '../../server/log.ts';
import { serviceClient } from '../../server/supabase.ts';
import { triggerBuild } from './trigger-build.server.ts';

/**
 * Starts a build behind the answer, when one is due. Call it after a write that changed what is
 * public: it never throws and never delays the answer. What it cannot start, the schedule does.
 */
export function triggerBuildSoon(context: Pick<Context, 'waitUntil'>): void {
  context.waitUntil(
    Promise.resolve()
      .then(() => triggerBuild(serviceClient()))
      .catch((error: unknown) => {
        log.error('build-not-triggered', error);
      }),
  );
}
