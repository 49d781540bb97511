/** Finds a Chromium for the tests, or installs one, and starts it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

export interface Chromium {
  path: string;
  version: string;
  /** True when Chromium can run in its sandbox on this machine. */
  sandbox: boolean;
}

/**
 * Programs to look for. The headless shell comes first, because it opens a page in three quarters of the time
 * of a full browser.
 */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Flags for every start. Most of them keep the browser from other machines, because on a closed network each
 * attempt to reach one costs time.
 */
const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // As in visitors' browsers, a frame of another site runs in its own process.
  '--site-per-process',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

const isRoot = process.getuid?.() === 0;

/**
 * Starts a browser. The caller closes it.
 * @param debuggingPort makes the browser reachable, from this machine only, for a tool that uses Chrome's
 * debugging protocol
 */
export const launchChromium = (
  { path, sandbox }: Pick<Chromium, 'path' | 'sandbox'>,
  debuggingPort?: number,
): Promise<Browser> =>
  chromium.launch({
    executablePath: path,
    chromiumSandbox: sandbox,
    args: [...FLAGS, ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : [])],
    timeout: 30_000,
  });

function installedPaths(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [...onPath, chromium.executablePath()].filter((path) => existsSync(path));
}

/**
 * Returns the first browser that really starts. Adds to `refusals` why the ones before it do not
 * start.
 */
async function firstStarting(paths: string[], refusals: string[]): Promise<Chromium | null> {
  for (const path of paths) {
    // Chromium's sandbox does not work as root, nor in many containers. The tests open only pages of
    // this project, so they may run without it.
    for (const sandbox of isRoot ? [false] : [true, false]) {
      try {
        const browser = await launchChromium({ path, sandbox });
        const version = browser.version();
        await browser.close();
        return { path, version, sandbox };
      } catch (error) {
        const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
        if (!sandbox) refusals.push(`${path} does not start: ${reason}`);
      }
    }
  }
  return null;
}

/**
 * Returns the commands that install a browser: as Debian's package when root runs the tests,
 * otherwise as Playwright's download, which some networks block.
 */
function installCommands(): string[][] {
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
    return [
      ['apt-get', 'update', '-qq'],
      ['apt-get', ...install],
    ];
  }
  const playwright = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const cli = join(dirname(playwright), 'cli.js');
  return [[process.execPath, cli, 'install', '--only-shell', 'chromium']];
}

/** Runs a command and shows what it prints, because an installation takes a minute or two. */
async function run([program = '', ...args]: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} failed`);
}

/**
 * Finds a Chromium that starts on this machine: at `CHROMIUM_PATH`, an installed one, or a newly
 * installed one.
 * @throws an Error whose message says what was tried and what to do
 */
export async function findChromium(log: (line: string) => void): Promise<Chromium> {
  const refusals: string[] = [];
  const wanted = process.env['CHROMIUM_PATH'];
  const present = await firstStarting(wanted ? [wanted] : installedPaths(), refusals);
  if (present !== null) return present;
  if (wanted) throw new Error(`CHROMIUM_PATH is set, but ${refusals.join('; ')}`);
  log('No Chromium that starts was found. Installing one; this takes a minute or two, once.');
  try {
    for (const command of installCommands()) await run(command);
  } catch (error) {
    refusals.push((error as Error).message);
  }
  const installed = await firstStarting(installedPaths(), refusals);
  if (installed !== null) return installed;
  throw new Error(
    `The browser tests need Chromium or Chrome, and none was found or could be installed. Install one, or set CHROMIUM_PATH to its program, and run the tests again. (${refusals.join('; ')})`,
  );
}
