/** Runs a program in its own process group, and kills the group if this process ends first. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { sendSignal } from '../../local/process/processes.ts';

export interface ProgramOptions {
  command: [program: string, ...args: string[]];
  cwd: string;
  /**
   * All environment variables of the program. It gets no others, so that it cannot use accounts of the user
   * at the terminal.
   */
  env: Record<string, string>;
}

export interface RunningProgram {
  /** Returns everything that the program has written so far. */
  output(): string;
  /** The program's exit code, or null when a signal ended the program. */
  ended: Promise<number | null>;
  /** Ends the program with all that it started. */
  stop(): Promise<void>;
}

/** Milliseconds that a program may take to end after SIGTERM before it is killed. */
const GRACE_MS = 5_000;

/** Matches the color codes of a terminal, which some tools also write when their output is no terminal. */
// eslint-disable-next-line no-control-regex -- escape sequences begin with a control character
const COLOURS = /\u001B\[[\d;]*[a-z]/gi;

/** Starts a program. If it cannot be run, it ends with the exit code 127 and the reason as its output. */
export function startProgram({ command, cwd, env }: ProgramOptions): RunningProgram {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const { pid } = child;
  const kill = (signal: NodeJS.Signals) => {
    if (pid !== undefined) sendSignal(-pid, signal);
  };
  const killAtExit = () => kill('SIGKILL');
  process.once('exit', killAtExit);
  const ended = once(child, 'close').then(
    ([code]) => code as number | null,
    (error: unknown) => {
      output += (error as Error).message;
      return 127;
    },
  );
  return {
    output: () => output.replaceAll(COLOURS, ''),
    ended,
    async stop() {
      kill('SIGTERM');
      const timer = setTimeout(() => kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(timer);
      // Kills the process group, because processes that the program started may still run.
      kill('SIGKILL');
      process.off('exit', killAtExit);
    },
  };
}

export interface Outcome {
  code: number | null;
  output: string;
}

/** Runs a program until it ends, or stops it after `deadlineMs`. The code is null if a signal ended it. */
export async function runProgram(options: ProgramOptions, deadlineMs: number): Promise<Outcome> {
  const program = startProgram(options);
  const timer = setTimeout(() => void program.stop(), deadlineMs);
  const code = await program.ended;
  clearTimeout(timer);
  await program.stop();
  return { code, output: program.output() };
}

/** Returns the last lines of an output; skips blank lines. */
export const lastLines = (output: string, count = 15): string =>
  output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join('\n');

// Downloads the command-line tools of Supabase and Netlify. They are large, and only `npm run deploy:check`
// and `npm run setup` need them, so npm downloads the versions below at the first use, and package-lock.json
// does not list them.

export interface VendorTool {
  name: string;
  /** The packages that the tool consists of, with their exact versions. */
  packages: Record<string, string>;
}

/** Netlify's CLI, which has `netlify serve` and Netlify's build, and Deno, which the CLI needs. */
export const NETLIFY: VendorTool = {
  name: 'netlify',
  packages: { 'netlify-cli': '27.10.2', deno: '2.9.6' },
};

/** The folder of downloaded tools, which `npm ci` does not remove. */
const TOOL_CACHE = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'arts-guide-tools',
);

export const SUPABASE: VendorTool = { name: 'supabase', packages: { supabase: '3.1.0' } };

/** Maximum milliseconds for the download of a tool, half a gigabyte, on a slow connection. */
const DEADLINE_MS = 15 * 60_000;

/** Thrown if a tool that is needed cannot be downloaded; the message says what to do. */
export class ToolsMissingError extends Error {
  override name = 'ToolsMissingError';
}

/**
 * Returns the environment for the tools: their programs first in PATH, an empty home folder, no prompts, and
 * no reports on their use.
 */
export const toolEnvironment = (folder: string, home: string): Record<string, string> => ({
  PATH: [join(folder, 'node_modules', '.bin'), dirname(process.execPath), process.env['PATH']]
    .filter((part) => part !== undefined)
    .join(delimiter),
  HOME: home,
  CI: '1',
  NO_COLOR: '1',
  BROWSER: 'none',
  DO_NOT_TRACK: '1',
});

/**
 * Returns the folder in which a tool is installed. The first call downloads it into `cache`; a failed
 * download leaves nothing that a later call would use.
 * @throws ToolsMissingError if npm cannot download the tool
 */
export async function fetchTool(
  { name, packages }: VendorTool,
  cache: string = TOOL_CACHE,
  env: Record<string, string | undefined> = process.env,
): Promise<string> {
  const folder = join(cache, [name, ...Object.values(packages)].join('-'));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await writeFile(
    join(draft, 'package.json'),
    JSON.stringify({ private: true, dependencies: packages }),
  );
  const { code, output } = await runProgram(
    {
      command: ['npm', 'install', '--no-audit', '--no-fund', '--no-package-lock'],
      cwd: draft,
      env: Object.fromEntries(
        Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
      ),
    },
    DEADLINE_MS,
  );
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    const wanted = Object.entries(packages).map(([one, version]) => `${one}@${version}`);
    throw new ToolsMissingError(
      `npm could not fetch ${wanted.join(' and ')}. Nothing was checked. Connect this machine to the network and try again.\n${lastLines(output)}`,
    );
  }
  await rename(draft, folder);
  return folder;
}
