import { buildSite } from '../../stack/build-site.ts';
import type { BuildCommand } from '../../stack/build-site.ts';
import type { ProcessLedger } from '../../process/processes.ts';
import type { Release } from './release.ts';
import { loadRelease } from './release.ts';
import type { ReleaseFolders } from './release-folders.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Number of releases kept on disk, including the one that is served. */
const KEPT_RELEASES = 3;

export interface PublisherOptions {
  root: string;
  folders: ReleaseFolders;
  /** Variables of the build, in addition to those of this process. */
  env: Record<string, string>;
  log: (line: string) => void;
  command?: BuildCommand | undefined;
  ledger?: ProcessLedger | undefined;
  /** Called before a release is served; if it throws, the release is never served. */
  prepare?: ((release: Release) => void) | undefined;
}

/** Holds the release that is served, and replaces it. */
export interface Publisher {
  /** Returns the release that answers new requests; null while none has been built or restored. */
  served(): Release | null;
  /**
   * Serves the last release that an earlier run of the stack served. Returns null if there is none, or if it
   * cannot be loaded.
   */
  restore(): Promise<Release | null>;
  /**
   * Returns whether the source files, or the variables in `PRINTED`, which the build writes into pages, have
   * changed since `release` was built.
   */
  isOutdated(release: Release): Promise<boolean>;
  /**
   * Builds a release and serves it. All requests that arrive while a build is running share the next build.
   */
  rebuild(): Promise<BuildOutcome>;
  /** Ends a running build, and resolves when its process has ended. */
  stop(): Promise<void>;
}

/** Variables whose values the build writes into pages; a changed value makes the last release outdated. */
const PRINTED = ['SITE_URL', 'SUPABASE_URL', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_API_URL'];

/** Creates the publisher of a host. It serves nothing before `restore` or `rebuild` has succeeded. */
export function createPublisher(o: PublisherOptions): Publisher {
  const stopping = new AbortController();
  const stamp = () =>
    sourceStamp(
      o.root,
      PRINTED.map((name) => o.env[name] ?? ''),
    );
  let release: Release | null = null;

  async function buildAndSwap(): Promise<Release> {
    const draft = await o.folders.begin();
    try {
      // Hashes the sources before the build, so that a file that changes during the build makes the release
      // outdated.
      const sources = await stamp();
      const built = await buildSite({
        root: o.root,
        dir: draft.dir,
        env: {
          ...process.env,
          ...o.env,
          // Allows any number of events in the first build, because there is no published site to compare
          // with.
          ...(release === null ? { ALLOW_FEWER_EVENTS: 'true' } : {}),
        },
        log: o.log,
        signal: stopping.signal,
        ledger: o.ledger,
        command: o.command,
      });
      if (!built.ok) throw new Error(built.reason);
      const info = { id: draft.id, stamp: sources, builtAt: new Date().toISOString() };
      const next = await loadRelease(o.root, await o.folders.complete(info));
      o.prepare?.(next);
      await o.folders.choose(draft.id);
      release = next;
      return next;
    } catch (error) {
      await o.folders.remove(draft.id);
      throw error;
    }
  }

  async function build(): Promise<BuildOutcome> {
    try {
      const { id } = await buildAndSwap();
      await o.folders.prune(KEPT_RELEASES, new Set([id]));
      return { ok: true, releaseId: id };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // Reports the failure here only if an older site is still served. If no site is served, the start of
      // the stack fails and reports the same reason.
      if (!stopping.signal.aborted && release !== null) {
        o.log(`The build failed. The last good site stays up.\n${reason}`);
      }
      return { ok: false, reason };
    }
  }

  const queue = createBuildQueue(() => {
    if (!stopping.signal.aborted) return build();
    return Promise.resolve({ ok: false, reason: 'The host is stopping.' });
  });

  return {
    served: () => release,
    async restore() {
      const folder = await o.folders.current();
      if (folder === null) return null;
      try {
        const last = await loadRelease(o.root, folder);
        o.prepare?.(last);
        release = last;
      } catch (error) {
        o.log(`The last site cannot be served again: ${(error as Error).message}`);
      }
      await o.folders.prune(KEPT_RELEASES, new Set([folder.id]));
      return release;
    },
    isOutdated: async (built) => built.stamp !== (await stamp()),
    rebuild: () => queue.request(),
    async stop() {
      stopping.abort();
      await queue.idle();
    },
  };
}

/** Files and folders from which a site is built, apart from the data in the database. */
const SOURCES = [
  'src',
  'public',
  'SECURITY.md',
  'astro.config.mjs',
  'netlify.toml',
  'package-lock.json',
];
/** Folder in src that is not part of a site: the local stack. */
const NOT_IN_A_SITE = join('src', 'local');

async function filesUnder(root: string, name: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, name), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !path.startsWith(NOT_IN_A_SITE));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [name];
    if (code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Hashes what a build reads besides the database: the source files, and the values that the build writes into
 * pages. If two hashes are equal, a new build would differ only by newer data and a later day.
 * @param addresses values of environment variables that the build writes into pages, mostly URLs
 */
async function sourceStamp(root: string, addresses: string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(addresses));
  for (const name of SOURCES) {
    for (const file of (await filesUnder(root, name)).sort()) {
      const content = createHash('sha256').update(await readFile(join(root, file)));
      hash.update(`${file}\n${content.digest('hex')}\n`);
    }
  }
  return hash.digest('hex');
}

export type BuildOutcome = { ok: true; releaseId: string } | { ok: false; reason: string };

export interface BuildQueue {
  /**
   * Requests a build and resolves with its result. All requests that arrive while a build is running share
   * the next build.
   */
  request(): Promise<BuildOutcome>;
  /** Resolves when no build is running and none is waiting. */
  idle(): Promise<void>;
}

/** Runs builds one after another. `build` must return its result and never throw. */
function createBuildQueue(build: () => Promise<BuildOutcome>): BuildQueue {
  let running: Promise<BuildOutcome> | null = null;
  let next: Promise<BuildOutcome> | null = null;

  function start(): Promise<BuildOutcome> {
    const outcome = build().finally(() => {
      if (running === outcome) running = null;
    });
    running = outcome;
    return outcome;
  }

  return {
    request() {
      if (running === null) return start();
      next ??= running.then(() => {
        next = null;
        return start();
      });
      return next;
    },
    async idle() {
      while (running !== null) await (next ?? running);
    },
  };
}
