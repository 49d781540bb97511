/**
 * Runs scripts of this folder in other processes. A host reads its environment from its process, so two hosts
 * cannot share a process. Besides, only a process can be killed, or its memory measured.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The script that serves the functions and an empty site. */
export const FUNCTIONS_SCRIPT = new URL('serve-functions.ts', import.meta.url);

export interface Served {
  /** The first line that the process printed: its address, or what else the script prints. */
  line: string;
  pid: number;
  /** Ends the process by closing its standard input. */
  stop(): Promise<void>;
  /** Kills the process and all its children with `kill -9`, as a power failure would. */
  kill(): Promise<void>;
}

/** Returns the largest memory use of a process so far, in MB; 0 where the system does not count it. */
export function peakMegabytes(pid: number | undefined): number {
  const file = `/proc/${String(pid)}/status`;
  if (!existsSync(file)) return 0;
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024);
}

/**
 * Runs a script that serves something, prints one line when it is ready, and ends when its standard
 * input ends.
 * @throws when the script ends before this line, with its error output
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
