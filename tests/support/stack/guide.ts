/**
 * The guide a test file works on. Files that run side by side must not see what the other writes,
 * so the global setup starts one guide for each worker, and a file gets the one of its worker:
 * whatever it leaves there, only files that come after it on the same worker find it.
 */
import { env } from 'node:process';
import type { TestProject } from 'vitest/node';
import { inject } from 'vitest';
import type { StripeAccess } from './stripe-access.ts';

export interface Guide {
  /** Address of the host, without a trailing slash. */
  siteUrl: string;
  supabaseUrl: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Where the mailbox's mails can be read; see `received-mails.ts`. */
  mailboxUrl: string;
  /** Where the mailbox takes mails. */
  smtpUrl: string;
  /** The double of Stripe; see `stripeHandle` of `stripe-double.ts`. */
  stripe: StripeAccess;
}

/** Of what a set-up started, what its tests are told. */
export const asGuide = (started: Guide): Guide => ({
  siteUrl: started.siteUrl,
  supabaseUrl: started.supabaseUrl,
  anonKey: started.anonKey,
  serviceRoleKey: started.serviceRoleKey,
  mailboxUrl: started.mailboxUrl,
  smtpUrl: started.smtpUrl,
  stripe: started.stripe,
});

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    guides: Guide[];
    /** For each worker the folder of its built site, as it was when the tests began. */
    siteDirs: string[];
  }
}

/** The one of several things, one for each worker, that belongs to this test file's. */
export function ofThisWorker<T>(all: readonly T[]): T {
  // Vitest counts the workers of a run from 1, and gives a number on when a worker has ended.
  const own = all[Number(env['VITEST_POOL_ID']) - 1];
  if (own === undefined) throw new Error(`There is none for worker ${env['VITEST_POOL_ID'] ?? ''}`);
  return own;
}

export const guide = (): Guide => ofThisWorker(inject('guides'));

/** The folder of this worker's built site; only the browser tests have one. */
export const siteDir = (): string => ofThisWorker(inject('siteDirs'));

/**
 * Starts something for each worker of a project, all at once; when one does not start, those that
 * did are stopped.
 */
export async function forEachWorker<T extends { stop(): Promise<void> }>(
  { config }: TestProject,
  start: () => Promise<T>,
): Promise<{ all: T[]; stop: () => Promise<void> }> {
  const started = await Promise.allSettled(Array.from({ length: config.maxWorkers }, start));
  const all = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => {
    await Promise.all(all.map((one) => one.stop()));
  };
  const failed = started.find((one) => one.status === 'rejected');
  if (failed === undefined) return { all, stop };
  await stop();
  throw failed.reason;
}
