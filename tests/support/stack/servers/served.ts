/**
 * Scripts of this folder in processes of their own: a host takes its environment from its process,
 * so two of them cannot run in one, and only a process can be killed or measured.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Serves the functions and an empty site. */
export const FUNCTIONS_SCRIPT = new URL('serve-functions.ts', import.meta.url);

export interface Served {
  /** The first line it printed: its address, or what else the script says. */
  line: string;
  pid: number;
  /** Ends it with its standard input. */
  stop(): Promise<void>;
  /** kill -9 of its whole group, as when a machine loses its power. */
  kill(): Promise<void>;
}

/** The most memory a process has held so far, in MB; 0 where the system does not count. */
export function peakMegabytes(pid: number | undefined): number {
  const file = `/proc/${String(pid)}/status`;
  if (!existsSync(file)) return 0;
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024);
}

/**
 * Runs a script that serves something, prints one line when it does, and ends when its standard
 * input does.
 *
 * @throws when it ends before, with what it wrote to its error output.
 */
export async function serveInProcess(
  script: URL,
  env: Record<string, string> = {},
): Promise<Served> {
  const child = spawn(process.execPath, [fileURLToPath(script)], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
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
  const pid = child.pid ?? 0;
  return {
    line,
    pid,
    async stop() {
      child.stdin.end();
      await exited;
    },
    async kill() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL');
      await exited;
    },
  };
}
