/** Follows up a change: sends its emails, starts a rebuild, purges the CDN. */
import { setTimeout } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import { processOutbox } from '../src/features/mail/outbox/process-outbox.server.ts';
import { triggerBuild } from '../src/features/site-builds/trigger-build.server.ts';
import { purgeCdn } from '../src/server/cdn.ts';
import { log } from '../src/server/log.ts';
import { serviceClient } from '../src/server/supabase.ts';

interface Change {
  /** The change queued emails. */
  mail?: boolean;
  /** The change altered public data, and requested a rebuild in its transaction. */
  rebuild?: boolean;
  /** The CDN tags to purge. */
  purge?: readonly string[];
  /** Seconds in which the change can be undone: emails and build are held until they are over. */
  hold?: number;
}

let sending: Promise<void> | null = null;
let isRequested = false;

/** Processes the outbox, never twice at once, so that 200 responses do not open 200 connection pools. */
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

/** Waits until a hold is over, also by the database's clock, which began the hold a little earlier. */
const held = (seconds: number): Promise<void> =>
  seconds === 0 ? Promise.resolve() : setTimeout(seconds * 1_000);

/** Runs the follow-up in the background, without delaying or failing the response; schedules retry it. */
export function afterChange(
  context: Pick<Context, 'waitUntil'>,
  { mail = false, rebuild = false, purge = [], hold = 0 }: Change,
): void {
  const inBackground = (step: string, work: Promise<unknown>): void => {
    context.waitUntil(
      work.catch((error: unknown) => {
        log.error('after-change-failed', error, { step });
      }),
    );
  };
  if (mail) {
    inBackground(
      'mail',
      held(hold).then(() => {
        isRequested = true;
        return (sending ??= Promise.resolve().then(sendMails));
      }),
    );
  }
  if (rebuild)
    inBackground(
      'rebuild',
      held(hold).then(() => triggerBuild(serviceClient())),
    );
  if (purge.length > 0) inBackground('purge', purgeCdn(purge));
}
