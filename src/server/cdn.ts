import { purgeCache } from '@netlify/functions';
import { env } from './env.ts';
import { log } from './log.ts';

/** The longest wait for a purge: Netlify's library sets no deadline, and an admin waits for the response. */
const DEADLINE_MS = 5_000;

const deadline = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error(`no response within ${DEADLINE_MS} ms`));
    }, DEADLINE_MS).unref();
  });

/**
 * Purges the CDN by tags; does nothing outside Netlify. Logs a purge that fails or is slow, and returns all
 * the same: the change is committed, and cached responses expire within five minutes.
 */
export async function purgeCdn(tags: readonly string[]): Promise<void> {
  if (env().NETLIFY_PURGE_API_TOKEN === undefined) return;
  try {
    await Promise.race([purgeCache({ tags: [...tags] }), deadline()]);
  } catch (error) {
    log.error('cdn-purge-failed', error, { tags: tags.join(',') });
  }
}
