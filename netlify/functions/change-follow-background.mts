/** Does what follows a change, so that no other function has to load the code that sends emails. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '@netlify/functions';
import { processOutbox } from '../../src/features/mail/outbox/process-outbox.server.ts';
import { triggerBuild } from '../../src/features/site-builds/trigger-build.server.ts';
import type { Change } from '../../src/server/background-call.ts';
import { isGuideCall } from '../../src/server/background-call.ts';
import { purgeCdn } from '../../src/server/services/cdn.ts';
import { log } from '../../src/server/log.ts';
import { serviceClient } from '../../src/server/supabase.ts';

/** Makes this a background function; `sync-run-process-background.mts` says why the file is named so, too. */
export const config: Config = { background: true };

let sending: Promise<void> | null = null;
let isRequested = false;

/** Sends the queued emails in one run at a time, so that 200 changes do not open 200 connection pools. */
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

/** Does a step; only logs its failure, because scheduled functions do the step again. */
const attempt = (step: string, work: () => Promise<unknown>): Promise<unknown> =>
  work().catch((error: unknown) => {
    log.error('after-change-failed', error, { step });
  });

/**
 * Sends the emails of a change, starts its build and purges the CDN. Emails and build wait for the seconds in
 * which the change can be undone. The database counts these seconds from a slightly earlier moment, so the
 * emails and the build are due by then. An undo that arrives up to two seconds later still succeeds, unless
 * the sending has begun. Ignores calls of strangers.
 */
export default async (request: Request): Promise<void> => {
  if (!isGuideCall(request)) return;
  const { mail, rebuild, purge = [], hold = 0 } = (await request.json()) as Change;
  const purged = purge.length > 0 && attempt('purge', () => purgeCdn(purge));
  if (hold > 0) await sleep(hold * 1_000);
  if (mail) isRequested = true;
  await Promise.all([
    purged,
    mail && attempt('mail', () => (sending ??= Promise.resolve().then(sendMails))),
    rebuild && attempt('rebuild', () => triggerBuild(serviceClient())),
  ]);
};
