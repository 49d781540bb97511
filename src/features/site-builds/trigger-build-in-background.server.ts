import type { Context } from '@netlify/functions';
import { log } from '../../server/log.ts';
import { serviceClient } from '../../server/supabase.ts';
import { triggerBuild } from './trigger-build.server.ts';

/**
 * Starts a due build after the response. Call it after a write that changed public data: it never
 * throws and never delays the response. The schedule retries.
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
