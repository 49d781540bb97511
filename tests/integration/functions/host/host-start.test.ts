/**
 * The command line of `npm start`: its output, its exit code, and that it leaves no process or file behind.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { proveEach } from '../../../support/prove.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { freePort } from '../../../../src/local/process/ports.ts';
import { processFingerprint } from '../../../../src/local/process/processes.ts';
import { claimInstance } from '../../../../src/local/stack/instance.ts';

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

test('--help explains the two commands', async () => {
  const { exited, output } = await start({}, '--help');
  expect(await exited).toBe(0);
  expect(output()).toMatch(/^npm start .*\nnpm run dev /);
});

test('an unknown option is not passed over', async () => {
  const { exited, output } = await start({}, '--deve');
  expect(await exited).toBe(1);
  expect(output()).toMatch(/^npm start /);
});

test('a setting that cannot be used is one sentence', async () => {
  const { exited, output } = await start({ PORT: 'abc' });
  expect(await exited).toBe(1);
  expect(output()).toBe('PORT is "abc". Set it to a port number from 0 to 65535.\n');
});

test('a second start in one folder is one sentence with the address of the first', async () => {
  const dir = await temporaryFolder();
  const first = claimInstance(dir);
  first.announce('http://localhost:8888');
  const { exited, output } = await start({ LOCAL_DIR: dir });
  expect(await exited).toBe(1);
  expect(output()).toBe(
    `The local stack already runs at http://localhost:8888 (process ${process.pid}). Stop it first, or set LOCAL_DIR and PORT for a second one.\n`,
  );
  first.release();
});

test('a port that is taken ends the start before anything runs', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  onTestFinished(() => void blocker.close());
  const PORT = String((blocker.address() as AddressInfo).port);
  const { exited, output } = await start({ LOCAL_DIR: await temporaryFolder(), PORT });
  expect(await exited).toBe(1);
  expect(output()).toMatch(/Port \d+ \(the site\) is in use by another program\..*PORT/);
  expect(output()).not.toMatch(/✓| {4}at /);
});

test.each(proveEach([100, 1_100]))(
  'told to stop twice within %d ms, in the middle of a start, it leaves nothing running',
  async (between) => {
    const dir = await temporaryFolder();
    const { child, exited, output } = await start({ LOCAL_DIR: dir });
    const read = async () =>
      JSON.parse(await readFile(join(dir, 'processes.json'), 'utf8').catch(() => '[]')) as {
        pid: number;
        fingerprint: string;
      }[];
    while ((await read()).length === 0) {
      if (child.exitCode !== null) throw new Error(output());
      await sleep(50);
    }
    const known = new Map((await read()).map(({ pid, fingerprint }) => [pid, fingerprint]));
    child.kill('SIGINT');
    await sleep(between);
    for (const { pid, fingerprint } of await read()) known.set(pid, fingerprint);
    child.kill('SIGINT');
    await exited;
    for (const { pid, fingerprint } of await read()) known.set(pid, fingerprint);
    expect(known.size).toBeGreaterThan(0);
    for (const [pid, fingerprint] of known) {
      await expect.poll(() => processFingerprint(pid)).not.toBe(fingerprint);
    }
  },
);

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
