import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openProcessLedger } from '../../../../src/local/stack/processes.ts';
import { dropChildren, watchChildren } from '../../../../src/local/stack/children.ts';

async function setUp(name = 'postgres') {
  const dir = await mkdtemp(join(tmpdir(), 'children-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const ledger = openProcessLedger(dir);
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => undefined, 1000)']);
  onTestFinished(() => void child.kill('SIGKILL'));
  const pid = child.pid ?? 0;
  ledger.record(name, pid);
  const deaths: string[] = [];
  onTestFinished(watchChildren(dir, (dead) => deaths.push(dead), 50));
  return { dir, ledger, child, pid, deaths };
}

test('a child that ends by itself is told once', async () => {
  const { child, deaths } = await setUp();
  await sleep(200);
  expect(deaths).toEqual([]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await sleep(300);
  expect(deaths).toEqual(['postgres']);
});

test('a child that was stopped and struck from the record is not', async () => {
  const { child, ledger, pid, deaths } = await setUp();
  child.kill('SIGKILL');
  await once(child, 'exit');
  ledger.forget(pid);
  await sleep(300);
  expect(deaths).toEqual([]);
});

test('a build that ends is not', async () => {
  const { child, deaths } = await setUp('astro build');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await sleep(300);
  expect(deaths).toEqual([]);
});

test('dropping ends what still runs', async () => {
  const { dir, child } = await setUp();
  dropChildren(dir);
  const [, signal] = (await once(child, 'exit')) as [number | null, string];
  expect(signal).toBe('SIGQUIT');
});
