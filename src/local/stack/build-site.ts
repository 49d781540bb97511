/**
 * Builds the site with `astro build`, in a separate process, into the caller's folder. Astro itself builds
 * into `.netlify` of the project, and the result is then moved, because Astro renames files, which would fail
 * between two file systems. A lock makes builds of one checkout wait for each other, even in different
 * processes, because their files would mix.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForFileLock } from '../process/file-lock.ts';
import { CONFIG_FILE, FUNCTIONS_FOLDER, SITE_FOLDER } from '../host/releases/release.ts';
import type { ProcessLedger } from '../process/processes.ts';
import { sendSignal } from '../process/processes.ts';

const LONGEST_BUILD_MS = 10 * 60_000;
/** Number of lines at the end of a failed build's output that `reason` contains. */
const LAST_LINES = 15;

/** Returns the program, with its arguments, that builds the site of `root` into `siteDir`. */
export type BuildCommand = (root: string, siteDir: string) => [program: string, ...args: string[]];

export interface BuildRequest {
  root: string;
  /** An empty folder that will hold site/, functions/, config.json and build.log. */
  dir: string;
  /** All environment variables of the build. */
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  signal: AbortSignal;
  ledger?: ProcessLedger | undefined;
  command?: BuildCommand | undefined;
}

export type SiteBuild = { ok: true } | { ok: false; reason: string };

/** Returns the command line of Astro, run by the same Node version as this process. */
export const astroBuild: BuildCommand = (root, siteDir) => [
  process.execPath,
  join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'),
  'build',
  '--outDir',
  siteDir,
];

/** Returns the folder into which Astro builds the pages. */
const siteDraft = (root: string): string => join(root, '.netlify', SITE_FOLDER);

interface Ended {
  code: number | null;
  output: string;
  timedOut: boolean;
}

/** Runs the build in its own process group, so that ending it also ends its child processes. */
function runBuild(request: BuildRequest): Promise<Ended> {
  const command = request.command ?? astroBuild;
  const [program, ...args] = command(request.root, siteDraft(request.root));
  const child = spawn(program, args, {
    cwd: request.root,
    env: {
      ...request.env,
      // Overrides the NODE_ENV of a test run, with which the React in the built pages would be twice as
      // large.
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) request.ledger?.record('astro build', pid);
  let output = '';
  let timedOut = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-1_000_000);
    });
  }
  const end = () => {
    if (pid !== undefined) sendSignal(-pid, 'SIGKILL');
  };
  const timer = setTimeout(() => {
    timedOut = true;
    end();
  }, LONGEST_BUILD_MS);
  request.signal.addEventListener('abort', end, { once: true });
  if (request.signal.aborted) end();
  return new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output, timedOut }));
  }).finally(() => {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', end);
    if (pid !== undefined) request.ledger?.forget(pid);
  });
}

/** Moves a folder, even to another file system. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true, force: true });
  }
}

/** Moves pages and functions into the release; a site without on-demand pages has no functions. */
async function collectGenerated(root: string, dir: string): Promise<void> {
  await move(siteDraft(root), join(dir, SITE_FOLDER));
  const generated = join(root, '.netlify', 'v1');
  const functions = join(generated, 'functions');
  if (existsSync(functions)) await move(functions, join(dir, FUNCTIONS_FOLDER));
  const config = join(generated, 'config.json');
  if (existsSync(config)) await copyFile(config, join(dir, CONFIG_FILE));
}

function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-LAST_LINES).join('\n');
}

/**
 * Builds the site. If the build fails or `signal` stops it, the result contains the reason: for a failed
 * build, the last lines of its output. The last million characters of the output are in build.log. Rejects if
 * `signal` aborts while this build waits for another build, and for an unexpected error of the file system.
 */
export async function buildSite(request: BuildRequest): Promise<SiteBuild> {
  const workFolder = join(request.root, '.netlify');
  const lockFile = join(workFolder, 'build.lock');
  const onWait = () => request.log('Another build runs in this folder; this one waits for it.');
  const unlock = await waitForFileLock(lockFile, { signal: request.signal, onWait });
  try {
    // Removes the results of an earlier build, which could be taken for the result of this one.
    for (const leftover of [join(workFolder, 'v1'), siteDraft(request.root)]) {
      await rm(leftover, { recursive: true, force: true });
    }
    const { code, output, timedOut } = await runBuild(request);
    await writeFile(join(request.dir, 'build.log'), output);
    if (request.signal.aborted) return { ok: false, reason: 'The build was stopped.' };
    if (timedOut) return { ok: false, reason: 'The build took longer than ten minutes.' };
    if (code !== 0) return { ok: false, reason: lastWords(output) || 'The build said nothing.' };
    await collectGenerated(request.root, request.dir);
    return { ok: true };
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    const reason = `Files in ${workFolder} or ${request.dir} belong to another user who built here before. Remove these folders, or build as that user.`;
    return { ok: false, reason };
  } finally {
    unlock();
  }
}
