import { purgeCache } from '@netlify/functions';
import { env } from '../env.ts';
import { log } from '../log.ts';

/** The tags to purge after a change that may appear on any page: all tags except `advertisements`. */
export const EVERY_TAG = ['events', 'venues', 'organizers', 'blog'] as const;

/** A tag of responses in the CDN's cache, named after the records that these responses show. */
export type CdnTag = (typeof EVERY_TAG)[number] | 'advertisements';

/**
 * Maximum milliseconds to wait for a purge, because Netlify's library sets no deadline and an admin waits for
 * the response.
 */
const DEADLINE_MS = 5_000;

const deadline = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error(`no response within ${DEADLINE_MS} ms`));
    }, DEADLINE_MS).unref();
  });

/**
 * Purges the CDN by tags; does nothing outside Netlify. If a purge fails or is slow, it logs that and returns
 * normally, because the change is already stored, and the CDN stops sending an old response after at most six
 * minutes (`KEPT_SECONDS` and one minute more, http/http.ts).
 */
export async function purgeCdn(tags: readonly CdnTag[]): Promise<void> {
  if (env().NETLIFY_PURGE_API_TOKEN === undefined) return;
  try {
    await Promise.race([purgeCache({ tags: [...tags] }), deadline()]);
  } catch (error) {
    log.error('cdn-purge-failed', error, { tags: tags.join(',') });
  }
}
