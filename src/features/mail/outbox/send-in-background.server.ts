import type { Context } from '@netlify/functions';
import { log } from '../../../server/log.ts';
import { serviceClient } from '../../../server/supabase.ts';
import { drainOutbox } from './process-outbox.server.ts';

let draining: Promise<void> | null = null;
let isAskedAgain = false;

/** Drains of one process are one: two hundred answers at once must not open two hundred pools. */
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
 * Sends what the request has just caused, behind its answer. Call it after a write that may have left
 * a mail: it never throws and never delays the answer. A function is ended not long after that; what is
 * not sent then goes out by schedule.
 */
export function deliverSoon(context: Pick<Context, 'waitUntil'>): void {
  isAskedAgain = true;
  draining ??= Promise.resolve().then(drain);
  context.waitUntil(draining);
}
