/**
 * Forgets what the CDN keeps under the given tags. Away from Netlify there is no CDN to purge.
 *
 * A failed purge is logged and swallowed: the change is already committed, and kept answers expire
 * within five minutes.
 */
import { purgeCache } from '@netlify/functions';
import { env } from './env.ts';
import { log } from './log.ts';

export async function purgeCdn(tags: readonly string[]): Promise<void> {
  if (env().NETLIFY_PURGE_API_TOKEN === undefined) return;
  try {
    await purgeCache({ tags: [...tags] });
  } catch (error) {
    log.error('cdn-purge-failed', error, { tags: tags.join(',') });
  }
}
