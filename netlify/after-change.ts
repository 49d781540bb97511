/** Follows up a change: sends its emails, starts a rebuild, purges the CDN. */
import { setTimeout } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import { processOutbox } from '../src/features/mail/outbox/process-outbox.server.ts';
import { triggerBuild } from '../src/features/site-builds/trigger-build.server.ts';
import { type CdnTag, purgeCdn } from '../src/server/cdn.ts';
import { log } from '../src/server/log.ts';
import { withOwnDeadlines } from '../src/server/shared-deadline.ts';
import { serviceClient } from '../src/server/supabase.ts';

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

let sending: Promise<void> | null = null;
let isRequested = false;

/** Sends the queued emails in one run at a time, so that 200 responses do not open 200 connection pools. */
const sendMails = async (): Promise<void> => {
  try {
    while (isRequested) {
      isRequested = false;
      await processOutbox(serviceClient());
    }
  } finally {
    sending = null;
  }
};

/**
 * Waits for the seconds in which the change can be undone. The database counts them from a slightly earlier
 * moment, so the change's emails and build are due there too. An undo that arrives up to two seconds later
 * still succeeds, unless the sending of an email has begun.
 */
const held = (seconds: number): Promise<void> =>
  seconds === 0 ? Promise.resolve() : setTimeout(seconds * 1_000);

/**
 * Sends emails, starts the build and purges the CDN in the background, so that the response does not wait for
 * them. A failure does not fail the response either: scheduled functions try emails and builds again, and the
 * CDN keeps a response only for about five minutes.
 */
export function afterChange(
  context: Pick<Context, 'waitUntil'>,
  { mail = false, rebuild = false, purge = [], hold = 0 }: Change,
): void {
  const inBackground = (step: string, work: () => Promise<unknown>): void => {
    context.waitUntil(
      withOwnDeadlines(work).catch((error: unknown) => {
        log.error('after-change-failed', error, { step });
      }),
    );
  };
  if (mail) {
    inBackground('mail', async () => {
      await held(hold);
      isRequested = true;
      await (sending ??= Promise.resolve().then(sendMails));
    });
  }
  if (rebuild)
    inBackground('rebuild', async () => {
      await held(hold);
      await triggerBuild(serviceClient());
    });
  if (purge.length > 0) inBackground('purge', () => purgeCdn(purge));
}
