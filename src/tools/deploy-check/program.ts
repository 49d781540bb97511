/** Runs a vendor's program in a process group of its own, which ends at the latest with this process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sendSignal } from '../../local/stack/processes.ts';

export interface ProgramOptions {
  command: [program: string, ...args: string[]];
  cwd: string;
  /** The whole environment: sign-ins of the person at the terminal must not be used. */
  env: Record<string, string>;
}

export interface RunningProgram {
  /** Gives all that the program wrote so far. */
  output(): string;
  /** The program's exit code, or null when a signal ended the program. */
  ended: Promise<number | null>;
  /** Ends the program with all that it started. */
  stop(): Promise<void>;
}

/** How long a program may take to end by itself, in milliseconds. */
const GRACE_MS = 5_000;

/** Colours of a terminal, which some tools write into files too. */
// eslint-disable-next-line no-control-regex -- escape sequences begin with a control character
const COLOURS = /\u001B\[[\d;]*[a-z]/gi;

/** Starts a program. One that cannot be run ends with the code 127 and the reason as its output. */
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
      // Processes that the program started may outlive it.
      kill('SIGKILL');
      process.off('exit', killAtExit);
    },
  };
}

export interface Outcome {
  code: number | null;
  output: string;
}

/** Runs a program to its end, or ends it after `deadlineMs`. */
export async function runProgram(options: ProgramOptions, deadlineMs: number): Promise<Outcome> {
  const program = startProgram(options);
  const timer = setTimeout(() => void program.stop(), deadlineMs);
  const code = await program.ended;
  clearTimeout(timer);
  await program.stop();
  return { code, output: program.output() };
}

/** Gives the last lines of an output that are not blank, for a person to read. */
export const lastLines = (output: string, count = 15): string =>
  output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join('\n');
