/**
 * A throwaway guide: a database with sample data, the really built site on it, the host that serves
 * it, its build hook included, a mailbox and a fake Stripe. Everything on loopback, on free
 * ports, in a folder of its own.
 */
import { link, mkdir, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { centralDate } from '../../src/features/events/wall-time.ts';
import { startHost } from '../../src/local/host/host.ts';
import type { BuildOutcome } from '../../src/local/host/releases/build-queue.ts';
import { SITE_FOLDER } from '../../src/local/host/releases/release.ts';
import { startMailbox } from '../../src/local/mail/mailbox.ts';
import { openProcessLedger } from '../../src/local/stack/processes.ts';
import { webhookAddress } from '../../src/local/stripe/fake-stripe.ts';
import { seedSampleData } from '../../supabase/seed/sample-data.ts';
import type { SeedOptions } from '../../supabase/seed/sample-data.ts';
import { startTestStack } from './database.ts';
import type { TestStack } from './database.ts';
import { siteEnvironment } from './site-environment.ts';
import { startControlledStripe } from './stack/controlled-stripe.ts';
import type { StripeAccess } from './stripe-access.ts';
import { STRIPE_PACE, accessTo } from './stripe-access.ts';

export interface TestSite {
  url: string;
  /**
   * The built files, as they were when the site came up: a later build of the same host does not
   * change them.
   */
  siteDir: string;
  stack: TestStack;
  mailbox: { url: string; smtpUrl: string };
  stripe: StripeAccess;
  /** How long the build took, in milliseconds. */
  buildMs: number;
  stop(): Promise<void>;
}

export interface TestSiteOptions {
  /** What to seed; `empty` leaves the database without a single row. */
  seed?: Partial<Omit<SeedOptions, 'supabaseUrl' | 'serviceRoleKey' | 'log'>> | 'empty';
  log?: (line: string) => void;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const silent = () => undefined;

/** A second name for every file of a folder, which lives on when the first is removed. */
async function keep(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const place = join(to, relative(from, entry.parentPath));
    await mkdir(place, { recursive: true });
    if (entry.isFile()) await link(join(entry.parentPath, entry.name), join(place, entry.name));
  }
}

/** Builds and serves a guide. Whoever starts one stops it; a failed start leaves nothing running. */
export async function startTestSite({
  seed = {},
  log = silent,
}: TestSiteOptions = {}): Promise<TestSite> {
  const stack = await startTestStack();
  try {
    if (seed !== 'empty') {
      await seedSampleData({
        today: centralDate(new Date()),
        ...seed,
        supabaseUrl: stack.supabaseUrl,
        serviceRoleKey: stack.serviceRoleKey,
        log,
      });
    }
    const mailbox = await startMailbox({ smtpPort: 0, webPort: 0, dir: stack.dir });
    const stripe = await startControlledStripe({
      dir: join(stack.dir, 'stripe'),
      pace: STRIPE_PACE,
    });
    const releasesDir = join(stack.dir, 'releases');
    let built: BuildOutcome | undefined;
    const host = await startHost({
      root: ROOT,
      port: 0,
      env: siteEnvironment({ ...stack, smtpUrl: mailbox.smtpUrl, stripe }),
      releasesDir,
      imagePrefixes: [`${stack.supabaseUrl}/storage/v1/object/public/`],
      log,
      // A build that runs when this process ends, ends with it.
      ledger: openProcessLedger(stack.dir),
      onBuild: (outcome) => {
        built ??= outcome;
      },
    });
    stripe.deliverTo(webhookAddress(host.url));
    const siteDir = join(stack.dir, 'first-site');
    await keep(join(releasesDir, host.releaseId(), SITE_FOLDER), siteDir);
    return {
      url: host.url,
      siteDir,
      stack,
      mailbox,
      stripe: accessTo(stripe),
      buildMs: built?.milliseconds ?? 0,
      async stop() {
        await host.stop();
        await Promise.all([mailbox.stop(), stripe.stop()]);
        await stack.stop();
      },
    };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}
