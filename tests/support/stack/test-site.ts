/**
 * A temporary guide: a database with sample data, the site really built from it, the host that serves
 * the site, a mailbox and a fake Stripe. Everything runs on this machine, on free
 * ports, in a separate folder.
 */
import { link, mkdir, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { centralDate } from '../../../src/time/wall-time.ts';
import { startHost } from '../../../src/local/host/host.ts';
import { SITE_FOLDER } from '../../../src/local/host/releases/release.ts';
import type { BuildCommand } from '../../../src/local/stack/build-site.ts';
import { astroBuild } from '../../../src/local/stack/build-site.ts';
import { startMailbox } from '../../../src/local/mail/mailbox.ts';
import { startSources } from '../../../src/local/sources/sources-server.ts';
import { openProcessLedger } from '../../../src/local/process/processes.ts';
import { webhookAddress } from '../../../src/local/stripe/fake-stripe.ts';
import { seedSampleData } from '../../../supabase/seed/sample-data.ts';
import type { SeedOptions } from '../../../supabase/seed/sample-data.ts';
import { startTestStack } from './database.ts';
import type { TestStack } from './database.ts';
import { BUILD_SECRETS, siteEnvironment } from './site-environment.ts';
import { startControlledStripe, STRIPE_PACE } from './servers/controlled-stripe.ts';

export interface BuiltHost {
  /** Address of the host, without a trailing slash. */
  url: string;
  /**
   * Folder with the first build's files, which later builds do not change. Beside it are the other
   * parts of the build: functions, configuration and log.
   */
  siteDir: string;
  /** Duration of the first build in milliseconds. */
  buildMs: number;
  stop(): Promise<void>;
}

/** A built site, and the variables that it was built and is served with. */
export interface ModelSite {
  siteDir: string;
  env: Record<string, string>;
}

export interface TestSiteOptions {
  /** Options of the seed; `empty` stores no sample data. */
  seed?: Partial<Omit<SeedOptions, 'supabaseUrl' | 'serviceRoleKey' | 'log'>> | 'empty';
  log?: (line: string) => void;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const silent = () => undefined;

/**
 * Makes a hard link to every file of a folder in a second folder, where the files remain when the
 * first one is removed.
 */
async function keep(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const place = join(to, relative(from, entry.parentPath));
    await mkdir(place, { recursive: true });
    if (entry.isFile()) await link(join(entry.parentPath, entry.name), join(place, entry.name));
  }
}

/** Builds with recognizable fake secrets, while the functions get secrets that work. */
const buildWithSecrets: BuildCommand = (root, siteDir) => [
  'env',
  ...Object.entries(BUILD_SECRETS).map(([name, value]) => `${name}=${value}`),
  ...astroBuild(root, siteDir),
];

const COPY_SCRIPT = fileURLToPath(new URL('servers/copy-build.ts', import.meta.url));

/**
 * Builds the guide from its database once and serves it; takes about ten seconds. The guide has no build
 * hook, because a build takes as long as ten stories, and no story needs the pages of a later build.
 * @param env the variables of functions and build
 * @param dir folder for the releases
 * @param model a site that was built from the same rows, to be copied instead of building
 */
export async function startBuiltHost({
  env,
  dir,
  model,
  log = silent,
}: {
  env: Record<string, string>;
  dir: string;
  model?: ModelSite | undefined;
  log?: ((line: string) => void) | undefined;
}): Promise<BuiltHost> {
  const releasesDir = join(dir, 'releases');
  let buildBegan = 0;
  const host = await startHost({
    root: ROOT,
    port: 0,
    env: { ...env, BUILD_HOOK_URL: '' },
    releasesDir,
    log,
    command: (root, site) => {
      buildBegan = performance.now();
      if (model === undefined) return buildWithSecrets(root, site);
      return [process.execPath, COPY_SCRIPT, site, JSON.stringify(model)];
    },
    // Records the program of a running build, so that the program ends when this process ends.
    ledger: openProcessLedger(dir),
  });
  const buildMs = performance.now() - buildBegan;
  const first = join(dir, 'first-release');
  await keep(join(releasesDir, host.releaseId()), first);
  const siteDir = join(first, SITE_FOLDER);
  return { url: host.url, siteDir, buildMs, stop: () => host.stop() };
}

/**
 * Seeds a database unless `seed` is `empty`, and starts a mailbox, a fake Stripe and the invented sources.
 */
export async function startServices(
  { supabaseUrl, serviceRoleKey, dir }: Pick<TestStack, 'supabaseUrl' | 'serviceRoleKey' | 'dir'>,
  { seed = {}, log = silent }: TestSiteOptions = {},
) {
  if (seed !== 'empty') {
    const today = centralDate(new Date());
    await seedSampleData({ today, ...seed, supabaseUrl, serviceRoleKey, log });
  }
  const mailbox = await startMailbox({ smtpPort: 0, webPort: 0, dir });
  const stripe = await startControlledStripe({ dir: join(dir, 'stripe'), pace: STRIPE_PACE });
  const sources = await startSources(0);
  return {
    /** The part of a `Guide` that these services provide. */
    addresses: {
      mailboxUrl: mailbox.url,
      smtpUrl: mailbox.smtpUrl,
      stripe: stripe.access,
      sourcesUrl: sources.url,
    },
    sendWebhooksTo: (siteUrl: string) => stripe.controls.deliverTo(webhookAddress(siteUrl)),
    stop: async () => void (await Promise.all([mailbox.stop(), stripe.stop(), sources.stop()])),
  };
}

/**
 * Builds and serves a guide, which the caller stops. If the host does not start, stops the services and the
 * database.
 */
export async function startTestSite(options: TestSiteOptions = {}): Promise<BuiltHost> {
  const stack = await startTestStack();
  const stops = [() => stack.stop()];
  const stop = async () => {
    for (const stopPart of stops.toReversed()) await stopPart();
  };
  try {
    const services = await startServices(stack, options);
    stops.push(services.stop);
    const env = siteEnvironment({ ...stack, ...services.addresses });
    const host = await startBuiltHost({ env, dir: stack.dir, log: options.log });
    stops.push(() => host.stop());
    services.sendWebhooksTo(host.url);
    return { ...host, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
