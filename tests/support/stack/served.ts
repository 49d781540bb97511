/**
 * A host in a process of its own: it takes its environment from its process, so that two of them
 * cannot live in one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Served {
  /** The first line it printed. */
  line: string;
  stop(): Promise<void>;
}

/**
 * Runs a script of tests/support that serves something, prints one line when it does, and ends when
 * its standard input does.
 *
 * @throws when it ends before, with what it complained about.
 */
export async function serveInProcess(
  script: URL,
  env: Record<string, string> = {},
): Promise<Served> {
  const child = spawn(process.execPath, [fileURLToPath(script)], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => {
    complaints = (complaints + text.toString()).slice(-4_000);
  });
  const exited = once(child, 'exit');
  const first = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
  const [line] = await Promise.race([
    first,
    exited.then(() =>
      Promise.reject(new Error(`${script.pathname} did not start:\n${complaints}`)),
    ),
  ]);
  return {
    line,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
