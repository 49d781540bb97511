import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendSignal } from '../process/processes.ts';

const GRACE_MS = 5_000;

export interface DevServer {
  /** Resolves with one sentence when the server ends, also after `stop`. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts `astro dev` with its output on this terminal. Astro itself emulates functions, redirects and
 * headers. `--ignore-lock` turns off Astro's own lock, because the stack's lock already prevents a second
 * server. Without its lock, Astro also stays in the foreground if there is no terminal.
 */
export function startDevServer(o: {
  root: string;
  port: number;
  env: Record<string, string>;
}): DevServer {
  const astro = join(o.root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(
    process.execPath,
    [astro, 'dev', '--host', '127.0.0.1', '--port', String(o.port), '--ignore-lock'],
    {
      cwd: o.root,
      env: { ...process.env, ...o.env, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
      // Gives the server its own process group, because Ctrl-C signals a whole group and this process must
      // decide the order of stopping.
      detached: true,
    },
  );
  const exited = once(child, 'exit');
  const { pid } = child;

  const send = (signal: NodeJS.Signals) => {
    if (pid !== undefined) sendSignal(-pid, signal);
  };

  return {
    ended: exited.then(
      ([code]) => `astro dev has ended by itself (exit code ${String(code)}).`,
      (error: unknown) => `astro dev cannot be run: ${(error as Error).message}.`,
    ),
    async stop() {
      send('SIGTERM');
      await Promise.race([
        exited.catch(() => undefined),
        sleep(GRACE_MS, undefined, { ref: false }),
      ]);
      send('SIGKILL');
    },
  };
}
