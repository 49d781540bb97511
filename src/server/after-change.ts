/** Asks for what follows a change: its emails, a rebuild, a purge of the CDN. */
import type { Context } from '@netlify/functions';
import { callBackground } from './background-call.ts';
import type { CdnTag } from './services/cdn.ts';
import { log } from './log.ts';

export interface Change {
  /** The change queued emails. */
  mail?: boolean;
  /** The change altered public data, and its transaction requested a rebuild. */
  rebuild?: boolean;
  /** The CDN tags to purge. */
  purge?: readonly CdnTag[];
  /** Seconds during which the change can be undone; emails and the build wait until they have passed. */
  hold?: number;
}

/** The name of the background function, which is the name of its file. */
export const FOLLOWER = 'change-follow-background';

/**
 * Asks the background function to follow up a change. The response does not wait for it, and no failure of it
 * fails the response: scheduled functions send the emails and start the build, and the CDN keeps a response
 * only for about five minutes.
 */
export function afterChange(context: Pick<Context, 'waitUntil'>, change: Change): void {
  const { mail = false, rebuild = false, purge = [] } = change;
  if (!mail && !rebuild && purge.length === 0) return;
  context.waitUntil(
    callBackground(FOLLOWER, change).catch((error: unknown) => {
      log.error('change-not-followed', error);
    }),
  );
}
