import { purgeCache } from '@netlify/functions';
import { env } from './env.ts';
import { log } from './log.ts';

/** The library's call has no deadline of its own, and an admin waits for the answer. */
const DEADLINE_MS = 5_000;

const deadline = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error(`no answer within ${DEADLINE_MS} ms`));
    }, DEADLINE_MS).unref();
  });

/**
 * Forgets what the CDN keeps under the given tags. Away from Netlify there is no CDN to purge.
 *
 * A failed or slow purge is logged and swallowed: the change is already committed, and kept answers
 * expire within five minutes.
 */
export async function purgeCdn(tags: readonly string[]): Promise<void> {
  if (env().NETLIFY_PURGE_API_TOKEN === undefined) return;
  try {
    await Promise.race([purgeCache({ tags: [...tags] }), deadline()]);
  } catch (error) {
    log.error('cdn-purge-failed', error, { tags: tags.join(',') });
  }
}
