/** What follows a change: sends its mails, starts a rebuild, purges the CDN. */
import type { Context } from '@netlify/functions';
import { processOutbox } from '../src/features/mail/outbox/process-outbox.server.ts';
import { triggerBuild } from '../src/features/site-builds/trigger-build.server.ts';
import { purgeCdn } from '../src/server/cdn.ts';
import { log } from '../src/server/log.ts';
import { serviceClient } from '../src/server/supabase.ts';

interface Change {
  /** It left mails in the outbox. */
  mail?: boolean;
  /** It changed what is public, and asked for a rebuild in its transaction. */
  rebuild?: boolean;
  /** Tags of what the CDN has to forget. */
  purge?: readonly string[];
}

let sending: Promise<void> | null = null;
let isAskedAgain = false;

/** Runs of one process are one: two hundred responses at once must not open two hundred pools. */
const sendMails = async (): Promise<void> => {
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      await processOutbox(serviceClient());
    }
  } finally {
    sending = null;
  }
};

/**
 * Does what follows a change in the background: it neither delays the response nor fails it. The
 * schedules do what fails here.
 */
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
    isAskedAgain = true;
    inBackground('mail', (sending ??= Promise.resolve().then(sendMails)));
  }
  if (rebuild)
    inBackground(
      'rebuild',
      Promise.resolve().then(() => triggerBuild(serviceClient())),
    );
  if (purge.length > 0) inBackground('purge', purgeCdn(purge));
}
