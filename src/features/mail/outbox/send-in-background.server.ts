import type { Context } from '@netlify/functions';
import { log } from '../../../server/log.ts';
import { serviceClient } from '../../../server/supabase.ts';
import { drainOutbox } from './process-outbox.server.ts';

let draining: Promise<void> | null = null;
let isAskedAgain = false;

/** One run per process: two hundred concurrent requests must not open two hundred pools. */
const drain = async (): Promise<void> => {
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      await drainOutbox(serviceClient());
    }
  } catch (error) {
    log.error('mails-not-drained', error);
  } finally {
    draining = null;
  }
};

/**
 * Sends the emails of a request after its response. Call it after a write that may have queued one:
 * it never throws and never delays the response. The schedule sends what is left when the function
 * ends.
 */
export function deliverSoon(context: Pick<Context, 'waitUntil'>): void {
  isAskedAgain = true;
  draining ??= Promise.resolve().then(drain);
  context.waitUntil(draining);
}
