/**
 * Run once before the tests of the API: for each worker a throwaway database, a mailbox, a fake
 * Stripe and two hosts with the functions, one of them with a database that does not answer.
 */
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startMailbox } from '../../src/local/mail/mailbox.ts';
import { freePort } from '../../src/local/stack/ports.ts';
import { webhookAddress } from '../../src/local/stripe/fake-stripe.ts';
import { startTestStack } from './database.ts';
import type { Guide } from './guide.ts';
import { asGuide, forEachWorker } from './guide.ts';
import { serveInProcess } from './served.ts';
import { siteEnvironment } from './site-environment.ts';
import { startControlledStripe } from './stack/controlled-stripe.ts';
import { STRIPE_PACE, accessTo } from './stripe-access.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For each worker a host whose database does not answer. */
    cutOffUrls: string[];
    /** For each worker the superuser URL of its database. */
    databaseUrls: string[];
  }
}

const SCRIPT = new URL('serve-functions.ts', import.meta.url);

const serve = (env: Record<string, string>) => serveInProcess(SCRIPT, env);

interface ServedGuide extends Guide {
  databaseUrl: string;
  /** A second host, like the first but for its database, which does not answer. */
  cutOffUrl: string;
  stop(): Promise<void>;
}

/** A host on a database, a mailbox and a fake Stripe of its own. */
const serveGuide = async (): Promise<ServedGuide> => {
  const stack = await startTestStack();
  const { supabaseUrl, anonKey, serviceRoleKey, databaseUrl } = stack;
  try {
    const mailbox = await startMailbox({ smtpPort: 0, webPort: 0, dir: stack.dir });
    const stripe = await startControlledStripe({
      dir: join(stack.dir, 'stripe'),
      pace: STRIPE_PACE,
    });
    const environment = siteEnvironment({ ...stack, smtpUrl: mailbox.smtpUrl, stripe });
    const [site, cutOff] = await Promise.all([
      serve(environment),
      serve({ ...environment, SUPABASE_URL: `http://127.0.0.1:${await freePort()}` }),
    ]);
    stripe.deliverTo(webhookAddress(site.line));
    return {
      siteUrl: site.line,
      cutOffUrl: cutOff.line,
      supabaseUrl,
      anonKey,
      serviceRoleKey,
      mailboxUrl: mailbox.url,
      smtpUrl: mailbox.smtpUrl,
      stripe: accessTo(stripe),
      databaseUrl,
      async stop() {
        await Promise.all([site.stop(), cutOff.stop()]);
        await Promise.all([mailbox.stop(), stripe.stop()]);
        await stack.stop();
      },
    };
  } catch (error) {
    await stack.stop();
    throw error;
  }
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { all, stop } = await forEachWorker(project, serveGuide);
  project.provide('guides', all.map(asGuide));
  project.provide(
    'databaseUrls',
    all.map(({ databaseUrl }) => databaseUrl),
  );
  project.provide(
    'cutOffUrls',
    all.map(({ cutOffUrl }) => cutOffUrl),
  );
  return stop;
}
