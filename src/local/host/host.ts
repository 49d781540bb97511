/**
 * Runs the web host of the local stack: serves the built site, the functions and the images like Netlify, and
 * builds the site again when its build hook is called. It listens on 127.0.0.1 only, the build hook's path
 * and the scheduler's header are secrets of 256 random bits, and only files in the list of the release are
 * served. ../README.md lists the differences from Netlify, such as no TLS and no cache.
 */
import { LRUCache } from 'lru-cache';
import { StackError } from '../stack/stack-error.ts';
import { NETLIFY_LIMITS, createPendingWork } from './functions/call-function.ts';
import type { CallLimits } from './functions/call-function.ts';
import { createFunctionRoutes } from './functions/function-routes.ts';
import { loadFunctions } from './functions/load-functions.ts';
import type { SiteFunction } from './functions/load-functions.ts';
import type { Exchange, RequestSettings, ServedSite } from './handle-request.ts';
import { BUILD_HOOK_PREFIX, handleRequest, SCHEDULER_HEADER } from './handle-request.ts';
import { startHttpServer } from './http-server.ts';
import { createImageCdn } from './images/image-cdn.ts';
import { readIncoming } from './incoming.ts';
import { functionsFolder } from './netlify-config.ts';
import type { BuildOutcome, PublisherOptions } from './releases/publisher.ts';
import { createPublisher } from './releases/publisher.ts';
import type { Release } from './releases/release.ts';
import { openReleaseFolders } from './releases/release-folders.ts';
import { plainResponse, sendResponse } from './responses.ts';
import { newSecret } from '../stack/keys.ts';
import type { ByteCache } from './static-files.ts';

/** Netlify's limit for the body of a request to a function, in bytes. */
const BODY_LIMIT = 6 * 1024 * 1024;
const CACHE_BYTES = 64 * 1024 * 1024;
const IMAGE_DEADLINE_MS = 10_000;
const DRAIN_MS = 5_000;
/**
 * Age of the last site in milliseconds. If the site is older when the host starts, the host builds it again
 * in the background, because pages show the events of the day on which they were built.
 */
const STALE_MS = 12 * 60 * 60_000;

export interface HostOptions extends Pick<PublisherOptions, 'command' | 'ledger'> {
  /** Folder of the project. */
  root: string;
  /** The port; 0 picks a free one. */
  port: number;
  /** Variables for the functions and the build; set in process.env until the host stops. */
  env: Record<string, string>;
  releasesDir: string;
  log: (line: string) => void;
  /** Whether the start builds the site, even if nothing seems to have changed since the last build. */
  fresh?: boolean;
  limits?: Partial<CallLimits>;
  /** Aborts a start that is in progress. */
  signal?: AbortSignal;
}

export interface RunningHost {
  url: string;
  port: number;
  buildHookUrl: string;
  /** The functions with a schedule (cron, UTC). */
  schedules: { name: string; schedule: string }[];
  /** Calls a scheduled function like Netlify's scheduler; throws if the function fails. */
  runScheduled(name: string, nextRun?: Date | null): Promise<void>;
  rebuild(): Promise<BuildOutcome>;
  /** Returns the id of the release that is served; an empty text before the first release. */
  releaseId(): string;
  stop(): Promise<void>;
}

const EMPTY_SITE = { files: { find: () => null }, rules: { redirects: [] } };

/**
 * Returns a function that makes the site of a release: its files and rules, with the functions of the project
 * and of the release. It makes the site of each release only once.
 */
function createSites(functions: SiteFunction[]): (release: Release | null) => ServedSite {
  const known = new WeakMap<Release, ServedSite>();
  const unroutedFunctions = new Map(
    functions.filter((fn) => fn.paths.length === 0).map((fn) => [fn.name, fn]),
  );
  const make = (release: Release | null): ServedSite => ({
    ...(release ?? EMPTY_SITE),
    release,
    unroutedFunctions,
    matchFunction: createFunctionRoutes([...functions, ...(release?.functions ?? [])]),
  });
  const beforeFirstBuild = make(null);
  return (release) => {
    if (release === null) return beforeFirstBuild;
    const site = known.get(release) ?? make(release);
    known.set(release, site);
    return site;
  };
}

/**
 * Sets variables for the functions, which run in this process and read process.env as on Netlify. Returns the
 * function that restores the old values.
 */
function lendEnvironment(variables: Record<string, string>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  };
}

/**
 * Starts the host and resolves once the site is served: at once if the last release was built from the same
 * sources, and after a build if not, or if `fresh` is set. If that build fails, the last release is served.
 * Throws a StackError if the port is taken, a function cannot be loaded, or there is no site to serve.
 */
export async function startHost(o: HostOptions): Promise<RunningHost> {
  const hookSecret = newSecret();
  const schedulerSecret = newSecret();
  const work = createPendingWork(o.log);
  const cache: ByteCache = new LRUCache({
    maxSize: CACHE_BYTES,
    maxEntrySize: CACHE_BYTES / 8,
    sizeCalculation: (body) => Math.max(1, body.byteLength),
  });
  const folders = await openReleaseFolders(o.releasesDir);

  // Starts to listen first, because the URLs passed to functions and pages contain the port.
  let handleExchange: ((exchange: Exchange) => Promise<void>) | null = null;
  const server = await startHttpServer({
    port: o.port,
    log: o.log,
    async handle(message, target) {
      const incoming = readIncoming(message);
      if (incoming === null) {
        await sendResponse(target, plainResponse(400, 'This is no address.'), { head: false });
      } else if (handleExchange === null) {
        const starting = plainResponse(503, 'The site is starting.', { 'retry-after': '2' });
        await sendResponse(target, starting, { head: incoming.method === 'HEAD' });
      } else {
        await handleExchange({ message, target, incoming });
      }
    },
  });
  const url = `http://localhost:${server.port}`;
  const internalUrl = `http://127.0.0.1:${server.port}`;
  const env = {
    SITE_URL: url,
    BUILD_HOOK_URL: internalUrl + BUILD_HOOK_PREFIX + hookSecret,
    ...o.env,
  };
  const giveBack = lendEnvironment(env);
  let siteOf = createSites([]);
  const prepare = (release: Release) => void siteOf(release);
  const publisher = createPublisher({ ...o, folders, env, prepare });

  async function stop(): Promise<void> {
    await Promise.all([publisher.stop(), server.stop(DRAIN_MS)]);
    await work.settle(DRAIN_MS);
    giveBack();
  }

  try {
    const functions = await loadFunctions(functionsFolder(o.root));
    siteOf = createSites(functions);
    const settings: RequestSettings = {
      hookSecret,
      schedulerSecret,
      bodyLimit: BODY_LIMIT,
      limits: { ...NETLIFY_LIMITS, ...o.limits },
      images: createImageCdn({ cache, deadlineMs: IMAGE_DEADLINE_MS, log: o.log }),
      cache,
      work,
      publisher,
      log: o.log,
    };
    handleExchange = (exchange) => handleRequest(exchange, siteOf(publisher.served()), settings);

    const giveUp = () => void publisher.stop();
    o.signal?.addEventListener('abort', giveUp, { once: true });
    await serveFirst(publisher, o);
    o.signal?.removeEventListener('abort', giveUp);

    return {
      url,
      port: server.port,
      buildHookUrl: env.BUILD_HOOK_URL,
      schedules: functions.flatMap(({ name, schedule }) =>
        schedule === null ? [] : [{ name, schedule }],
      ),
      async runScheduled(name, nextRun = null) {
        const response = await fetch(`${internalUrl}/.netlify/functions/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [SCHEDULER_HEADER]: schedulerSecret },
          body: JSON.stringify({ next_run: nextRun?.toISOString() ?? null }),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`${name} responded ${response.status}: ${text}`);
      },
      rebuild: () => publisher.rebuild(),
      releaseId: () => publisher.served()?.id ?? '',
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Serves the last release, or builds a new one; the README says when it builds. */
async function serveFirst(
  publisher: ReturnType<typeof createPublisher>,
  o: Pick<HostOptions, 'fresh' | 'log'>,
): Promise<void> {
  const last = await publisher.restore();
  const mustBuild = last === null || o.fresh === true || (await publisher.isOutdated(last));
  if (mustBuild) {
    const outcome = await publisher.rebuild();
    if (!outcome.ok && publisher.served() === null) {
      throw new StackError(`The site could not be built:\n${outcome.reason}`);
    }
  } else if (Date.now() - last.builtAt.getTime() > STALE_MS) {
    void publisher.rebuild();
  }
}
