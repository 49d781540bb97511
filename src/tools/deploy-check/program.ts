/** Runs a program in its own process group, and kills the group if this process ends first. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sendSignal } from '../../local/stack/processes.ts';

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

/** Milliseconds that a program may take to end by itself. */
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
