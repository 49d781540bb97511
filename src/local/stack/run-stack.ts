/** Starts the parts of the local stack in their order, and stops them in the opposite order. */
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { SAMPLE_ADMIN, SAMPLE_EDITOR, seedSampleData } from '../../../supabase/seed/sample-data.ts';
import { centralToday } from '../../time/wall-time.ts';
import type { Database } from '../../server/database-types.ts';
import { isLoopback } from '../../server/env-rules.ts';
import { startDatabaseStack } from './database/database-stack.ts';
import { OtherMigrations, resetData } from './database/migrate.ts';
import type { RunningHost } from '../host/host.ts';
import { startHost } from '../host/host.ts';
import { startMailbox } from '../mail/mailbox.ts';
import { claimPort } from '../process/ports.ts';
import type { ProcessLedger } from '../process/processes.ts';
import { openProcessLedger } from '../process/processes.ts';
import { startScheduler } from './scheduler.ts';
import type { GivenDatabase, LocalSettings } from './settings.ts';
import { placeSources, startSources } from '../sources/sources-server.ts';
import { startFakeStripe, webhookAddress } from '../stripe/fake-stripe.ts';
import { startDevServer } from './dev-server.ts';
import type { Progress } from './progress.ts';

/** What the terminal shows about the running stack: URLs and sign-ins. */
export interface RunningStack {
  siteUrl: string;
  /** URL of the mailbox; null: emails go to the mail server in SMTP_URL. */
  mailboxUrl: string | null;
  /** The URL of the payments page; null: cards are charged by the Stripe account of the settings. */
  paymentsUrl: string | null;
  /** The sign-in of an admin; null: the database is not the local one. */
  admin: { email: string; password: string } | null;
  /** The sign-in of an editor; null if `admin` is null. */
  editor: { email: string; password: string } | null;
}

export interface StackOptions {
  settings: LocalSettings;
  /** Whether `astro dev` replaces the built site and the host. */
  dev: boolean;
  progress: Progress;
  /** Aborts a start that is in progress, at its next step. */
  signal: AbortSignal;
  /** Called with one sentence when a part ends unexpectedly. */
  onDeath: (sentence: string) => void;
  /** Functions that stop the started parts, to be called in reverse order; filled during the start. */
  stops: (() => void | Promise<void>)[];
}

async function startMail(o: StackOptions): Promise<{ smtpUrl: string; url: string | null }> {
  const { settings, progress, stops } = o;
  if (settings.smtpUrl !== null) {
    progress.say('  – Mailbox left out: SMTP_URL is set.');
    return { smtpUrl: settings.smtpUrl, url: null };
  }
  const { mailbox: webPort, smtp: smtpPort } = settings.ports;
  const mailbox = await progress.step('Mailbox', () =>
    startMailbox({ smtpPort, webPort, dir: settings.dir }),
  );
  stops.push(() => mailbox.stop());
  return mailbox;
}

/**
 * Starts the fake Stripe; returns its variables and the URL of its payments page. If the settings have a
 * Stripe account, starts nothing, and returns that account's variables and null.
 */
async function startPayments(
  o: StackOptions,
): Promise<{ env: Record<string, string>; url: string | null }> {
  const { settings, progress, stops } = o;
  if (settings.stripe !== null) {
    const { secretKey, publishableKey, webhookSecrets } = settings.stripe;
    const isLive = /^[rs]k_live_/.test(secretKey);
    progress.say(
      `  – Fake Stripe left out: STRIPE_SECRET_KEY is set${isLive ? ', and it is a live key: cards are really charged' : ''}.`,
    );
    const env = {
      STRIPE_API_URL: '',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRETS: webhookSecrets,
    };
    return { env, url: null };
  }
  const { apiUrl, secretKey, publishableKey, webhookSecret, stop } = await progress.step(
    'Payments',
    () =>
      startFakeStripe({
        port: settings.ports.stripe,
        dir: join(settings.dir, 'stripe'),
        // Uses the local URL instead of SITE_URL, because SITE_URL may work only from other machines.
        webhook: webhookAddress(`http://127.0.0.1:${settings.ports.site}`),
      }),
  );
  stops.push(stop);
  const env = {
    STRIPE_API_URL: apiUrl,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRETS: webhookSecret,
  };
  return { env, url: apiUrl };
}

/**
 * Removes the rebuild requests that the sample data caused. The first build already includes this data, and a
 * second build would only delay the build after the first approved event.
 */
export async function settleBuildRequests(
  supabaseUrl: string,
  serviceRoleKey: string,
): Promise<void> {
  const db = createClient<Database>(supabaseUrl, serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error: cause } = await db.from('site_builds').delete().is('build_id', null);
  if (cause !== null) {
    throw new Error(`The rebuild requests could not be settled: ${cause.message}`, { cause });
  }
}

/** Starts the invented sources; returns the environment variable by which the content sync finds them. */
async function startInventedSources(
  o: StackOptions,
  database: GivenDatabase,
): Promise<Record<string, string>> {
  const { supabaseUrl, serviceRoleKey } = database;
  const { url: origin, stop } = await o.progress.step('Invented sources', () =>
    startSources(o.settings.ports.sources),
  );
  o.stops.push(stop);
  await placeSources({ supabaseUrl, serviceRoleKey, origin });
  return { LOCAL_SOURCES_URL: origin };
}

/**
 * Starts the local database and adds the sample data; `isNew` says whether the data was just added. If the
 * settings have a Supabase project, starts nothing and returns that project.
 */
async function startData(
  o: StackOptions,
  mail: { smtpUrl: string; siteUrl: string },
): Promise<{ database: GivenDatabase; isLocal: boolean; isNew: boolean }> {
  const { settings, progress, stops } = o;
  if (settings.database !== null) {
    const { host } = new URL(settings.database.supabaseUrl);
    progress.say(`  – Local database left out: SUPABASE_URL is set (${host}).`);
    return { database: settings.database, isLocal: false, isNew: false };
  }
  const log = (line: string) => progress.say(`    ${line}`);
  const start = () =>
    progress.step('Database', () =>
      startDatabaseStack({
        dir: settings.dir,
        ports: settings.ports,
        log,
        onExit: o.onDeath,
        ...mail,
      }),
    );
  const stack = await start().catch(async (error: unknown) => {
    if (!(error instanceof OtherMigrations)) throw error;
    await resetData(settings.dir, o.signal);
    return start();
  });
  stops.push(() => stack.stop());
  o.signal.throwIfAborted();
  const { supabaseUrl, serviceRoleKey } = stack;
  const today = centralToday();
  const counts = await progress.step('Sample data', () =>
    seedSampleData({ supabaseUrl, serviceRoleKey, today, log }),
  );
  const isNew = counts !== null;
  if (isNew) await settleBuildRequests(supabaseUrl, serviceRoleKey);
  return { database: stack, isLocal: true, isNew };
}

async function startSite(
  o: StackOptions,
  env: Record<string, string>,
  build: { ledger: ProcessLedger; fresh: boolean },
): Promise<RunningHost> {
  const { settings, progress, stops } = o;
  const supabaseUrl = env['SUPABASE_URL'] ?? '';
  // Runs no scheduled jobs if the database is not on this machine. It may belong to a public site, whose
  // rebuilds and emails this machine would then take over.
  const isShared = !isLoopback(supabaseUrl);
  if (isShared) env['BUILD_HOOK_URL'] = process.env['BUILD_HOOK_URL'] ?? '';
  const host = await progress.step('Site', () =>
    startHost({
      root: settings.root,
      port: settings.ports.site,
      env,
      releasesDir: join(settings.dir, 'releases'),
      log: (line) => progress.say(`    ${line}`),
      ...build,
      signal: o.signal,
    }),
  );
  stops.push(() => host.stop());
  if (isShared) {
    progress.say('  – Scheduled functions left out: the database is not on this machine.');
    return host;
  }
  const scheduler = startScheduler({
    schedules: host.schedules,
    run: (name, nextRun) => host.runScheduled(name, nextRun),
    log: (line) => progress.say(line),
  });
  stops.push(() => scheduler.stop());
  return host;
}

/**
 * Starts everything and resolves when the site can be visited. Every started part is in `stops`, even if a
 * later part fails. Throws a StackError for errors that the user at the terminal can fix.
 */
export async function runStack(o: StackOptions): Promise<RunningStack> {
  const { settings, signal } = o;
  const ledger = openProcessLedger(settings.dir);
  await ledger.endLeftovers((line) => o.progress.say(`    ${line}`));
  // Checks the site's port before the slow start of the database, because a taken port is the most likely
  // problem. If the port is 0, picks a free one.
  settings.ports.site = await claimPort(settings.ports.site, 'the site', 'PORT');
  const siteUrl = settings.siteUrl ?? `http://localhost:${settings.ports.site}`;
  const mail = await startMail(o);
  signal.throwIfAborted();
  const payments = await startPayments(o);
  signal.throwIfAborted();
  const { database, isLocal, isNew } = await startData(o, { smtpUrl: mail.smtpUrl, siteUrl });
  signal.throwIfAborted();
  const sources = isLocal ? await startInventedSources(o, database) : {};

  const env = {
    SUPABASE_URL: database.supabaseUrl,
    SUPABASE_ANON_KEY: database.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: database.serviceRoleKey,
    SMTP_URL: mail.smtpUrl,
    ...payments.env,
    ...sources,
    SITE_URL: siteUrl,
  };
  const running = {
    siteUrl,
    mailboxUrl: mail.url,
    paymentsUrl: payments.url,
    admin: isLocal ? SAMPLE_ADMIN : null,
    editor: isLocal ? SAMPLE_EDITOR : null,
  };
  if (!o.dev) {
    const host = await startSite(o, env, { ledger, fresh: isNew });
    return { ...running, siteUrl: host.url };
  }
  o.progress.say('  … astro dev starts and says when it is ready.');
  const server = startDevServer({ root: settings.root, port: settings.ports.site, env });
  o.stops.push(() => server.stop());
  void server.ended.then(o.onDeath);
  return { ...running, siteUrl: `http://localhost:${settings.ports.site}` };
}
