/**
 * Finds a Chromium to test with, or installs one, and starts it.
 *
 * In order: `CHROMIUM_PATH`, a Chromium or Chrome of this system, the one Playwright keeps. When
 * there is none, root on Debian installs the package, and everybody else has Playwright fetch its
 * own. A browser counts as found only when it has really started and told its version.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

export interface Chromium {
  path: string;
  version: string;
  /** Whether it runs inside its sandbox here. */
  sandbox: boolean;
}

/** What the search needs of the machine it runs on; tests hand in an imagined one. */
export interface Machine {
  env: Record<string, string | undefined>;
  platform: NodeJS.Platform;
  isRoot: boolean;
  home: string;
  exists: (path: string) => boolean;
  isExecutable: (path: string) => boolean;
  /** Where Playwright would keep its own Chromium, whether or not it is there. */
  playwrightPath: () => string;
  /** Runs an install command with its output shown; true when it ended well. */
  install: (command: string[]) => Promise<boolean>;
  /** Starts the browser and gives its version; rejects when it does not start. */
  tryOut: (path: string, sandbox: boolean) => Promise<string>;
  log: (line: string) => void;
}

/** The one without windows first: it opens a page for a new visitor in less than half the time. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const MAC_APPS = [
  'Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Every window of a whole Chromium loads the list of suggestions below its address field, a page as heavy as
 * one of ours, though nobody will ever type there: half a second of work for each visitor.
 */
const UNSEEN_SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright switches off. Chromium obeys the last list only, so ours has to repeat it. */
const OFF_FOR_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
];

/**
 * Keeps the browser to the page at hand. Without these it looks up its maker's hosts at every
 * start, for updates and accounts, and on a closed network those attempts slow it down.
 */
const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...UNSEEN_SUGGESTIONS].join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // As visitors have it: a frame of another site in a process of its own.
  '--site-per-process',
  // Whatever a page asks for elsewhere stays on this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

/**
 * Starts a browser. The caller closes it.
 *
 * @param debuggingPort opens it to a tool that speaks Chrome's own protocol, on this machine only.
 */
export async function launchChromium(
  { path, sandbox }: Pick<Chromium, 'path' | 'sandbox'>,
  { debuggingPort }: { debuggingPort?: number } = {},
): Promise<Browser> {
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({
    executablePath: path,
    chromiumSandbox: sandbox,
    args: [...FLAGS, ...port],
    timeout: 30_000,
  });
}

function candidates({ env, platform, home, exists, isExecutable, playwrightPath }: Machine) {
  const onPath = PROGRAMS.flatMap((program) =>
    (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program)),
  );
  const apps =
    platform === 'darwin' ? MAC_APPS.flatMap((app) => [join('/', app), join(home, app)]) : [];
  const own = [...onPath, ...apps].filter(isExecutable);
  return [...new Set([...own, ...[playwrightPath()].filter(exists)])];
}

/** The browser at a path if it starts; else null, with the reason added to `refusals`. */
async function startable(
  path: string,
  machine: Machine,
  refusals: string[],
): Promise<Chromium | null> {
  // Chromium refuses its sandbox as root; in many containers, and where user namespaces are
  // switched off, it cannot have one. It opens pages of this project only, so it may go without.
  for (const sandbox of machine.isRoot ? [false] : [true, false]) {
    try {
      return { path, version: await machine.tryOut(path, sandbox), sandbox };
    } catch (error) {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
      if (!sandbox) refusals.push(`${path} does not start: ${reason}`);
    }
  }
  return null;
}

async function firstStartable(
  machine: Machine,
  tried: Set<string>,
  refusals: string[],
): Promise<Chromium | null> {
  for (const path of candidates(machine)) {
    if (tried.has(path)) continue;
    tried.add(path);
    const found = await startable(path, machine, refusals);
    if (found !== null) return found;
  }
  return null;
}

/** Ways to install a browser here, each as commands to be run one after another. */
function installations({ isRoot, exists }: Machine): { says: string; commands: string[][] }[] {
  const playwright = join(
    dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'cli.js',
  );
  const debian = isRoot && exists('/etc/debian_version') && exists('/usr/bin/apt-get');
  return [
    ...(debian
      ? [
          {
            says: 'Installing the Debian package chromium-headless-shell; this takes a minute or two, once.',
            commands: [
              ['apt-get', 'update', '-q'],
              [
                ...['apt-get', 'install', '-y', '-q', '--no-install-recommends'],
                'chromium-headless-shell',
              ],
            ],
          },
        ]
      : []),
    {
      says: 'Having Playwright fetch its own Chromium; this takes a minute or two, once.',
      commands: [[process.execPath, playwright, 'install', 'chromium']],
    },
  ];
}

/**
 * A Chromium that starts on this machine, installing one if there is none.
 *
 * @throws an Error whose message says what was tried and what to do.
 */
export async function findChromium(machine: Machine): Promise<Chromium> {
  const asked = machine.env['CHROMIUM_PATH'];
  const refusals: string[] = [];
  if (asked !== undefined && asked !== '') {
    const found = await startable(asked, machine, refusals);
    if (found !== null) return found;
    throw new Error(`CHROMIUM_PATH is set, but ${refusals.join('; ')}`);
  }

  const tried = new Set<string>();
  const present = await firstStartable(machine, tried, refusals);
  if (present !== null) return present;

  for (const { says, commands } of installations(machine)) {
    machine.log(`No Chromium that starts was found. ${says}`);
    let installed = true;
    for (const command of commands) installed &&= await machine.install(command);
    if (!installed) refusals.push(`this failed: ${commands.map((c) => c.join(' ')).join(' && ')}`);
    const found = await firstStartable(machine, tried, refusals);
    if (found !== null) return found;
  }
  throw new Error(
    `The browser tests need Chromium or Chrome, and none could be found or installed. Install one, or set CHROMIUM_PATH to its program, and run the tests again. (${refusals.join('; ')})`,
  );
}

function runInstall(command: string[], log: (line: string) => void): Promise<boolean> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const pulse = setInterval(() => log(`  … ${program} is still at work`), 10_000);
    let lastShownAt = 0;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        // Package tools print hundreds of lines: one now and then shows that they move.
        if (Date.now() - lastShownAt < 2_000) return;
        lastShownAt = Date.now();
        const line = text.split(/[\r\n]/).find((part) => part.trim() !== '');
        if (line !== undefined) log(`  ${line.trim()}`);
      });
    }
    const end = (ok: boolean) => {
      clearInterval(pulse);
      resolve(ok);
    };
    child.once('error', () => end(false));
    child.once('close', (code) => end(code === 0));
  });
}

/** The machine this process runs on. */
export function thisMachine(log: (line: string) => void): Machine {
  return {
    env: process.env,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    home: homedir(),
    exists: existsSync,
    isExecutable(path) {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    },
    playwrightPath: () => chromium.executablePath(),
    install: (command) => runInstall(command, log),
    async tryOut(path, sandbox) {
      const browser = await launchChromium({ path, sandbox });
      try {
        return browser.version();
      } finally {
        await browser.close();
      }
    },
    log,
  };
}
