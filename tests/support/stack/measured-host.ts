/** A host with the functions in a process of its own, whose memory can be read. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('serve-functions.ts', import.meta.url));

export interface MeasuredHost {
  url: string;
  /** The most memory the process ever held, in megabytes, as Linux counts it; 0 where nobody counts. */
  peakMegabytes: () => Promise<number>;
  stop: () => Promise<void>;
}

/** @param env of the functions */
export async function startMeasuredHost(env: Record<string, string>): Promise<MeasuredHost> {
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const [url] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exited.then(() => Promise.reject(new Error('The measured host did not start.'))),
  ])) as [string];
  return {
    url,
    peakMegabytes: async () => {
      const file = `/proc/${String(child.pid)}/status`;
      if (!existsSync(file)) return 0;
      return Number(/VmHWM:\s*(\d+)/.exec(await readFile(file, 'utf8'))?.[1]) / 1024;
    },
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
