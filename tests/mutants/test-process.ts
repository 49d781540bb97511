/** Starts processes that run run-files.ts, and ends all processes that those leave behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { basename, join } from 'node:path';

export interface Order {
  /** Test files, in the sequence in which they are run. */
  files: string[];
  /** Files that changed since the last order. */
  changed: string[];
  /** Whether the first failing file ends the run. */
  bail: boolean;
}

export interface Failure {
  file: string;
  test: string;
  message: string;
}

/** The script, of which only the name is used, because each tree runs its own copy. */
const SCRIPT = new URL('run-files.ts', import.meta.url);

/** When no test has ended for this long, the mutant counts as hanging. */
const LONGEST_SILENCE_MS = 400_000;

/** Ends every process that has this mark in its environment. */
function endMarked(mark: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
      if (environment.split('\0').includes(`MUTANTS_MARK=${mark}`))
        process.kill(Number(pid), 'SIGKILL');
    } catch {
      // The process has ended meanwhile, or belongs to another account.
    }
  }
}

export interface TestProcess {
  /** Returns the failures; null when no test has ended for too long. */
  run(order: Order): Promise<Failure[] | null>;
  stop(): Promise<void>;
}

/** Stands for the name of a test in the failure that is reported when the process ended. */
export const ENDED = '(the process ended)';

let count = 0;

/** Starts a process in a tree. It takes its first order as soon as it has loaded vitest. */
export function startTestProcess(root: string, kinds: string[]): TestProcess {
  count += 1;
  const mark = `${String(process.pid)}-${String(count)}`;
  const child = spawn(
    process.execPath,
    [join(root, 'tests', 'mutants', basename(SCRIPT.pathname)), ...kinds],
    {
      cwd: root,
      env: { ...process.env, MUTANTS_MARK: mark },
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
    },
  );
  child.stdin.on('error', () => undefined);
  const exited = once(child, 'exit');
  const end = () => endMarked(mark);
  process.once('exit', end);
  let heard: (line: string) => void = () => undefined;
  createInterface({ input: child.stdout }).on('line', (line) => heard(line));
  return {
    run: (order) =>
      new Promise((resolve) => {
        const silence = setTimeout(() => resolve(null), LONGEST_SILENCE_MS);
        const settle = (failures: Failure[]) => {
          clearTimeout(silence);
          resolve(failures);
        };
        heard = (line) => {
          silence.refresh();
          if (line.startsWith('[')) settle(JSON.parse(line) as Failure[]);
        };
        void exited.then(() => settle([{ file: order.files[0] ?? '', test: ENDED, message: '' }]));
        child.stdin.write(`${JSON.stringify(order)}\n`);
      }),
    async stop() {
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await exited;
      clearTimeout(timer);
      end();
      process.off('exit', end);
    },
  };
}
