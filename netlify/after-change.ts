/** Follow-up of a change: sends its emails, starts a rebuild, purges the CDN. */
import type { Context } from '@netlify/functions';
import { processOutbox } from '../src/features/mail/outbox/process-outbox.server.ts';
import { triggerBuild } from '../src/features/site-builds/trigger-build.server.ts';
import { purgeCdn } from '../src/server/cdn.ts';
import { log } from '../src/server/log.ts';
import { serviceClient } from '../src/server/supabase.ts';

interface Change {
  /** It queued emails. */
  mail?: boolean;
  /** It changed public data, and requested a rebuild in its transaction. */
  rebuild?: boolean;
  /** CDN tags to purge. */
  purge?: readonly string[];
}

let sending: Promise<void> | null = null;
let isRequested = false;

/** Processes the outbox once at a time, so that 200 responses do not open 200 connection pools. */
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

/** Runs the follow-up in the background, without delaying or failing the response; schedules retry it. */
export function afterChange(
  context: Pick<Context, 'waitUntil'>,
  { mail = false, rebuild = false, purge = [] }: Change,
): void {
  const inBackground = (step: string, work: Promise<unknown>): void => {
    context.waitUntil(
      work.catch((error: unknown) => {
        log.error('after-change-failed', error, { step });
      }),
    );
  };
  if (mail) {
    isRequested = true;
    inBackground('mail', (sending ??= Promise.resolve().then(sendMails)));
  }
  if (rebuild)
    inBackground(
      'rebuild',
      Promise.resolve().then(() => triggerBuild(serviceClient())),
    );
  if (purge.length > 0) inBackground('purge', purgeCdn(purge));
}
