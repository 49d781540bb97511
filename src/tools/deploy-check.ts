/**
 * `npm run deploy:check`: tests a deployment of this checkout with the hosts' own tools, without an account.
 * Supabase's CLI applies the migrations to a Postgres with the rights of a hosted project, Netlify's build
 * packs the guide with that database, and Netlify's server answers requests. It takes about three minutes,
 * and longer the first time, when npm downloads the tools. The exit code is 0 without problems, 1 for a
 * problem, 2 if the tools could not be downloaded, 130 after Ctrl-C. It writes `dist` and folders in
 * `.netlify` like every build, and removes them at the end.
 */
import { join } from 'node:path';
import { chdir } from 'node:process';
import { promises as dns } from 'node:dns';
import { fileURLToPath } from 'node:url';
import { WORKER } from '../features/content-sync/run/start-sync.server.ts';
import { waitForFileLock } from '../local/process/file-lock.ts';
import type { SupabaseApi } from '../local/stack/database/supabase-api.ts';
import { createProgress } from '../local/stack/progress.ts';
import { onStopSignal } from '../local/process/processes.ts';
import { parseEnv } from '../server/env.ts';
import { site } from '../site.ts';
import { makeTestFolder, removeTestFolder } from '../../tests/support/stack/database.ts';
import { BUILD_SECRETS, siteEnvironment } from '../../tests/support/stack/site-environment.ts';
import { startServices } from '../../tests/support/stack/test-site.ts';
import {
  startHostedApi,
  startHostedDatabase,
  pushMigrations,
} from './deploy-check/hosted-database.ts';
import type { NetlifyOptions } from './deploy-check/netlify.ts';
import { checkBuild, checkServe, removeOutputs } from './deploy-check/netlify.ts';
import { checkPackedSync } from './deploy-check/packed-functions.ts';
import {
  fetchTool,
  NETLIFY,
  SUPABASE,
  ToolsMissingError,
  type VendorTool,
} from './deploy-check/program.ts';
import { checkLive, type Finding, report } from './doctor/finding.ts';
import { LIVE_CHECKS } from './doctor/live-checks.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/u, '');

/** The two checks of `npm run doctor` that test the keys and the migrations of the database. */
const DATABASE_CHECKS = LIVE_CHECKS.filter(({ subject }) =>
  ['Supabase: address and anonymous key', 'Supabase: secret key and migrations'].includes(subject),
);

const progress = createProgress(process.stdout);

/** Functions that stop the started parts, in the order of starting; they are called in reverse order. */
const stops: (() => unknown)[] = [];

const fetchWithProgress = (tool: VendorTool): Promise<string> => {
  const names = Object.entries(tool.packages).map(([name, version]) => `${name} ${version}`);
  return progress.step(names.join(', '), () => fetchTool(tool));
};

/**
 * Applies the migrations with Supabase's CLI, starts the parts of Supabase, and runs `DATABASE_CHECKS`.
 * @returns null if the migrations have a problem; nothing else is then started or checked
 */
async function checkDatabase(dir: string, tool: string): Promise<SupabaseApi | null> {
  const database = await startHostedDatabase(dir);
  stops.push(() => database.stop());
  const { migrations, config } = await pushMigrations(database, { root: ROOT, tool, home: dir });
  report([
    { subject: 'Supabase: db push, and once more without effect', problems: migrations },
    { subject: 'Supabase: config.toml', problems: config },
  ]);
  if (migrations.length > 0) return null;
  const api = await startHostedApi(database, dir);
  stops.push(() => api.stop());
  const env = parseEnv({ ...siteEnvironment(api), SITE_URL: 'http://localhost:8888' });
  report(await checkLive({ env, sender: site.contactEmail, dns }, DATABASE_CHECKS));
  return api;
}

/**
 * Runs a check and prints its findings.
 * @returns whether the first finding, about the build or the server itself, has no problem
 */
async function succeeds(name: string, check: () => Promise<Finding[]>): Promise<boolean> {
  const findings = await progress.step(name, check);
  report(findings);
  return findings[0]?.problems.length === 0;
}

/**
 * Runs every check. Leaves out the build if the migrations have a problem, and the server if there is no
 * build.
 * @throws ToolsMissingError if the tools could not be downloaded
 */
async function checkDeployment(dir: string): Promise<void> {
  const supabase = await fetchWithProgress(SUPABASE);
  const netlify = await fetchWithProgress(NETLIFY);
  const api = await progress.step('Migrations as in a hosted project', () =>
    checkDatabase(dir, supabase),
  );
  if (api === null) {
    const problem = 'They build on the migrations. Mend those, then try again.';
    report([{ subject: 'Netlify: build and requests were left out', problems: [problem] }]);
    return;
  }
  const services = await progress.step('Sample data', () => startServices({ ...api, dir }));
  stops.push(services.stop);
  const { sourcesUrl, ...servers } = services.addresses;
  const env = {
    ...siteEnvironment({ ...api, ...servers }),
    SITE_URL: 'http://localhost:8888',
    // Allows any number of events, because no site is published that could lose its events.
    ALLOW_FEWER_EVENTS: 'true',
  };
  // Takes the lock of builds, because a build of `npm start` in this folder would mix with Netlify's build.
  const unlock = await waitForFileLock(join(ROOT, '.netlify', 'build.lock'), {
    signal: new AbortController().signal,
    onWait: () => progress.say('  … Another build runs in this folder; this one waits for it.'),
  });
  stops.push(unlock);
  process.once('exit', () => removeOutputs(ROOT));
  const options: NetlifyOptions = { root: ROOT, tool: netlify, home: dir, env };
  const isBuilt = await succeeds('Build by Netlify, about a minute', () =>
    checkBuild({ ...options, env: { ...env, ...BUILD_SECRETS } }),
  );
  if (!isBuilt) return;
  const archive = join(ROOT, '.netlify', 'functions', `${WORKER}.zip`);
  await succeeds('The packed content sync', async () => [
    await checkPackedSync({ archive, folder: join(dir, WORKER) }, api, {
      ...env,
      LOCAL_SOURCES_URL: sourcesUrl,
    }),
  ]);
  await succeeds('Server of Netlify, about a minute', () => checkServe(options));
}

async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
}

const giveUp = () => process.exit(130);
onStopSignal({ first: giveUp, second: giveUp });
chdir(ROOT);
const dir = await makeTestFolder();
try {
  await checkDeployment(dir);
} catch (error) {
  process.exitCode = error instanceof ToolsMissingError ? 2 : 1;
  progress.say(error instanceof ToolsMissingError ? error.message : String((error as Error).stack));
} finally {
  await stopAll();
  removeTestFolder(dir);
}
if (process.exitCode === undefined) progress.say('\nThis checkout can be deployed.');
