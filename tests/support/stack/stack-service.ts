/**
 * Starts what test files share (guide.ts), each part when the first file needs it. So a run of unit
 * tests waits for nothing, and a stack that does not start fails only the files that need it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import type { TestProject } from 'vitest/node';
import { freePort, listenLocally } from '../../../src/local/process/ports.ts';
import { findChromium } from './chromium.ts';
import type { Cluster } from './cluster.ts';
import { startCluster } from './cluster.ts';
import type { Guide, Started } from './guide.ts';
import { FUNCTIONS_SCRIPT, serveInProcess } from './servers/served.ts';
import { siteEnvironment } from './site-environment.ts';
import type { ModelSite, TestSiteOptions } from './test-site.ts';
import { startServices } from './test-site.ts';

const SITE_SCRIPT = new URL('servers/serve-site.ts', import.meta.url);

/** Functions that stop what was started; the last one started is stopped first. */
const stops: (() => Promise<unknown>)[] = [];

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function startStack(cluster: Cluster) {
  const { stop, ...stack } = await cluster.startStack();
  stops.push(stop);
  return stack;
}

async function startGuide(cluster: Cluster, options?: TestSiteOptions) {
  const { dir, ...database } = await startStack(cluster);
  const { addresses, sendWebhooksTo, stop } = await startServices({ ...database, dir }, options);
  stops.push(stop);
  const guide: Omit<Guide, 'siteUrl'> = { ...database, stackDir: dir, ...addresses };
  return { guide, sendWebhooksTo };
}

/** Starts a host in another process, and returns the line it prints. */
async function serve(script: URL, env: Record<string, string>): Promise<string> {
  const { line, stop } = await serveInProcess(script, env);
  stops.push(stop);
  return line;
}

let firstSite: Promise<Started['site']> | undefined;

/** @param model the site of another worker, which is copied: all are built from the same sample data */
async function startSite(
  cluster: () => Promise<Cluster>,
  model?: Promise<Started['site']>,
): Promise<Started['site']> {
  const { guide, sendWebhooksTo } = await startGuide(await cluster());
  const env = siteEnvironment(guide);
  const built = await model;
  const copied: ModelSite | undefined = built && {
    siteDir: built.siteDir,
    env: { ...siteEnvironment(built), SITE_URL: built.siteUrl },
  };
  const line = await serve(SITE_SCRIPT, {
    BUILT_HOST: JSON.stringify({ env, dir: guide.stackDir, model: copied }),
  });
  const { siteUrl, siteDir } = JSON.parse(line) as { siteUrl: string; siteDir: string };
  sendWebhooksTo(siteUrl);
  return { ...guide, siteUrl, siteDir };
}

const starters: {
  [Kind in keyof Started]: (cluster: () => Promise<Cluster>) => Promise<Started[Kind]>;
} = {
  async database(cluster) {
    return startStack(await cluster());
  },
  async api(cluster) {
    const { guide, sendWebhooksTo } = await startGuide(await cluster(), { seed: 'empty' });
    const env = siteEnvironment(guide);
    const nowhere = `http://127.0.0.1:${String(await freePort())}`;
    const [siteUrl, cutOffUrl] = await Promise.all([
      serve(FUNCTIONS_SCRIPT, env),
      serve(FUNCTIONS_SCRIPT, { ...env, SUPABASE_URL: nowhere }),
    ]);
    sendWebhooksTo(siteUrl);
    return { ...guide, siteUrl, cutOffUrl };
  },
  async site(cluster) {
    const site = startSite(cluster, firstSite);
    firstSite ??= site;
    return site;
  },
  async cluster(cluster) {
    return { adminUrl: (await cluster()).adminUrl };
  },
  async chromium() {
    const found = await findChromium(say);
    say(`  Chromium ${found.version}, ${found.path}`);
    return found;
  },
};

/** Things that a run starts only once; everything else is started for each worker. */
const SHARED = ['cluster', 'chromium'];

/** @param given a Postgres that is running already, and that the caller stops */
export async function setup(project: TestProject, given?: Cluster): Promise<() => Promise<void>> {
  // A run of mutants sets up again and again, each time after another change of the site.
  firstSite = undefined;
  const started = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, start: () => Promise<T>): Promise<T> => {
    const known = started.get(key) ?? start();
    started.set(key, known);
    return known as Promise<T>;
  };
  const cluster = () =>
    once('postgres', async () => {
      if (given !== undefined) return given;
      const running = await startCluster();
      stops.push(() => running.stop());
      return running;
    });
  const obtain = (kind: keyof Started, worker: string) =>
    once<unknown>(SHARED.includes(kind) ? kind : `${kind} ${worker}`, () =>
      starters[kind](cluster),
    );

  // Starts the sites early, because seeding and building take half a minute. Test files without pages
  // can run meanwhile.
  const prepareSites = () => {
    if (!project.vitest.projects.some(({ name }) => name === 'browser')) return;
    for (let worker = 1; worker <= availableParallelism(); worker += 1) {
      obtain('site', String(worker)).catch(() => undefined);
    }
  };

  const server = createServer((request, response) => {
    const [, kind = '', worker = ''] = (request.url ?? '').split('/');
    if (kind === 'database' || kind === 'api') prepareSites();
    obtain(kind as keyof Started, worker).then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String((error as Error).stack ?? error)),
    );
  });
  const close = await listenLocally(server, 0);
  const { port } = server.address() as AddressInfo;
  project.provide('stackServiceUrl', `http://127.0.0.1:${String(port)}`);
  return async () => {
    await close();
    await Promise.allSettled(started.values());
    for (const stop of stops.splice(0).toReversed())
      await stop().catch((error: unknown) => say(String(error)));
  };
}
