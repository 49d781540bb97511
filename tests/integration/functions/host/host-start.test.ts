/**
 * The command line of `npm start`: its output, its exit code, and that it leaves no process or file behind.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { freePort } from '../../../../src/local/process/ports.ts';
import { processFingerprint } from '../../../../src/local/process/processes.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

interface Start {
  child: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
}

async function start(variables: Record<string, string>, ...args: string[]): Promise<Start> {
  const ports: Record<string, string> = {};
  for (const name of [
    'PORT',
    'LOCAL_SUPABASE_PORT',
    'LOCAL_POSTGRES_PORT',
    'LOCAL_POSTGREST_PORT',
    'LOCAL_MAILBOX_PORT',
    'LOCAL_SMTP_PORT',
    'LOCAL_STRIPE_PORT',
    'LOCAL_SOURCES_PORT',
  ]) {
    ports[name] = String(await freePort());
  }
  const child = spawn(process.execPath, ['src/local/start.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...ports, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, exited };
}

test('told to stop in the middle of a start, it ends what it began and exits with 0', async () => {
  const dir = await temporaryFolder();
  const { child, exited, output } = await start({ LOCAL_DIR: dir });
  let children: { pid: number; fingerprint: string }[] = [];
  while (children.length === 0) {
    if (child.exitCode !== null) throw new Error(output());
    await new Promise((resolve) => setTimeout(resolve, 50));
    const text = await readFile(join(dir, 'processes.json'), 'utf8').catch(() => '[]');
    children = JSON.parse(text) as typeof children;
  }
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(output()).toMatch(/Stopping; press Ctrl-C again[\s\S]*Stopped\.\n$/);
  for (const { pid, fingerprint } of children) {
    expect(processFingerprint(pid)).not.toBe(fingerprint);
  }
  expect(JSON.parse(await readFile(join(dir, 'processes.json'), 'utf8'))).toEqual([]);
});
