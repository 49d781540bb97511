/** Runs one command of the test run: in a process group of its own, with a sign of life. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { trackDescendants } from './process-tree.ts';

export interface CommandOptions {
  /** Spoken of in the sign of life, as in "eslint". */
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Writes the output as it comes, or keeps it for the caller to write when it is of interest. */
  output: 'live' | 'kept';
  write: (text: string) => void;
  /** Silence, in milliseconds, after which a line tells that the command still runs. */
  patience?: number;
  /**
   * Patience, in milliseconds, with a command that was asked to end, and with what a command
   * started and left running.
   */
  grace?: number;
}

export interface CommandResult {
  ok: boolean;
  elapsedMs: number;
  /** How many processes it left behind; they were ended. */
  leftBehind: number;
  /** What it printed, when that was to be kept. */
  text: string;
}

interface Running {
  stop(): Promise<void>;
}

const running = new Set<Running>();
let stopped = false;

/** Ends whatever is running now, as Ctrl-C asks for, and lets nothing start any more. */
export async function stopRunningCommands(): Promise<void> {
  stopped = true;
  await Promise.all([...running].map((command) => command.stop()));
}

const colours = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;

function childEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
  // Output is piped, so that tools cannot see the terminal: they are told about colours instead.
  // The other of the two is unset: Node warns when it finds both.
  return {
    ...process.env,
    ...(colours
      ? { FORCE_COLOR: '1', NO_COLOR: undefined }
      : { NO_COLOR: '1', FORCE_COLOR: undefined }),
    ASTRO_TELEMETRY_DISABLED: '1',
    ...extra,
  };
}

/** Sends a signal to a whole process group; a group without members is no fault. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export function formatElapsed(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${String(Math.floor(seconds / 60))} min ${String(Math.floor(seconds % 60))} s`;
}

/** Runs a command to its end. Resolves, never rejects, when the command fails or cannot start. */
export async function runCommand(options: CommandOptions): Promise<CommandResult> {
  const { name, command, output, write, patience = 5_000, grace = 3_000 } = options;
  // The process is about to exit: whoever asked waits for that.
  if (stopped) return new Promise(() => undefined);
  const [program = '', ...args] = command;
  const startedAt = performance.now();
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: childEnvironment(options.env ?? {}),
  });

  const kept: string[] = [];
  let lastWordAt = performance.now();
  const say = (text: string) => {
    lastWordAt = performance.now();
    write(text);
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      if (output === 'live') say(text);
      else kept.push(text);
    });
  }

  const closed = new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      const complaint = `${program} could not be started: ${error.message}\n`;
      if (output === 'live') say(complaint);
      else kept.push(complaint);
      resolve(false);
    });
    child.once('exit', (code) => {
      // A grandchild that outlives the child would keep the pipes, and so this run, open.
      const overdue = setTimeout(() => resolve(code === 0), 2_000);
      child.once('close', () => {
        clearTimeout(overdue);
        resolve(code === 0);
      });
    });
  });

  const { pid } = child;
  const family = pid === undefined ? null : trackDescendants(pid);
  const pulse = setInterval(() => {
    family?.look();
    if (performance.now() - lastWordAt >= patience) {
      say(`  … ${name} is still running, ${formatElapsed(performance.now() - startedAt)}\n`);
    }
  }, 1_000);
  const self: Running = {
    async stop() {
      family?.look();
      if (pid !== undefined) signalGroup(pid, 'SIGTERM');
      await Promise.race([closed, sleep(grace)]);
      await family?.end();
      if (pid !== undefined) signalGroup(pid, 'SIGKILL');
    },
  };
  running.add(self);

  const ok = await closed;
  clearInterval(pulse);
  running.delete(self);
  for (let waited = 0; waited < grace && (family?.living() ?? 0) > 0; waited += 50) await sleep(50);
  const leftBehind = family?.living() ?? 0;
  await family?.end();
  if (pid !== undefined) signalGroup(pid, 'SIGKILL');
  child.stdout.destroy();
  child.stderr.destroy();
  // Astro colours its findings whatever it is told.
  const text = colours ? kept.join('') : stripVTControlCharacters(kept.join(''));
  return { ok, elapsedMs: performance.now() - startedAt, leftBehind, text };
}
