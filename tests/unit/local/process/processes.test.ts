import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  onStopSignal,
  openProcessLedger,
  processFingerprint,
} from '../../../../src/local/process/processes.ts';
import { stopChild } from '../../../../src/local/process/service.ts';
import { StackError } from '../../../../src/local/stack/stack-error.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

describe('processes', () => {
  const GONE = { pid: 4_000_000, fingerprint: 'a supervisor that is gone' };

  let dir: string;
  let file: string;
  let children: ChildProcess[];
  let logged: string[];

  beforeEach(async () => {
    dir = await temporaryFolder();
    file = join(dir, 'processes.json');
    children = [];
    logged = [];
  });

  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  async function startChild(script = 'setInterval(() => undefined, 1000)'): Promise<number> {
    const child = spawn(process.execPath, ['-e', `${script}; console.log('up')`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    return child.pid ?? 0;
  }

  const log = (line: string) => logged.push(line);
  const entries = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];

  function writeEntry(pid: number, fingerprint: string, owner: object = GONE): void {
    writeFileSync(file, JSON.stringify([{ name: 'postgres', pid, fingerprint, owner }]));
  }

  test('a process has one fingerprint while it runs, and none after', async () => {
    const pid = await startChild();
    const fingerprint = processFingerprint(pid);
    expect(fingerprint).not.toBeNull();
    expect(processFingerprint(pid)).toBe(fingerprint);
    expect(processFingerprint(process.pid)).not.toBe(fingerprint);
    const [child] = children;
    if (child) await stopChild(child);
    expect(processFingerprint(pid)).toBeNull();
    expect(processFingerprint(4_000_000)).toBeNull();
  });

  test('a leftover of a dead supervisor is ended and struck from the record', async () => {
    const pid = await startChild();
    writeEntry(pid, processFingerprint(pid) ?? '');
    expect(await openProcessLedger(dir).endLeftovers(log)).toBe(1);
    expect(processFingerprint(pid)).toBeNull();
    expect(logged).toEqual([`Ending postgres (process ${pid}), left over from an earlier start.`]);
    expect(entries()).toEqual([]);
  });

  test('a process that only has the same id is left alone', async () => {
    const pid = await startChild();
    writeEntry(pid, 'the start time of another one');
    expect(await openProcessLedger(dir).endLeftovers(log)).toBe(0);
    expect(processFingerprint(pid)).not.toBeNull();
  });

  test('what this process started itself is no leftover', async () => {
    const ledger = openProcessLedger(dir);
    const pid = await startChild();
    ledger.record('postgrest', pid);
    expect(await openProcessLedger(dir).endLeftovers(log)).toBe(0);
    expect(processFingerprint(pid)).not.toBeNull();
    expect(entries()).toMatchObject([{ name: 'postgrest', pid }]);
    ledger.forget(pid);
    expect(entries()).toEqual([]);
  });

  test('another supervisor that is alive is not disturbed', async () => {
    const supervisor = await startChild();
    const pid = await startChild();
    const owner = { pid: supervisor, fingerprint: processFingerprint(supervisor) };
    writeEntry(pid, processFingerprint(pid) ?? '', owner);
    const attempt = openProcessLedger(dir).endLeftovers(log);
    await expect(attempt).rejects.toBeInstanceOf(StackError);
    await expect(attempt).rejects.toThrow(`(process ${supervisor}) is running on ${dir}`);
    expect(processFingerprint(pid)).not.toBeNull();
  });

  test('a record that a crash cut short is begun anew', async () => {
    writeFileSync(file, '[{"name": "post');
    expect(await openProcessLedger(dir).endLeftovers(log)).toBe(0);
    expect(entries()).toEqual([]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('a folder that cannot be written is one clear sentence', () => {
    const ledger = openProcessLedger(join(file, 'below-a-file'));
    writeFileSync(file, '');
    expect(() => {
      ledger.record('postgres', process.pid);
    }).toThrow(/^The local stack cannot write in .* \(ENOTDIR\)\. Start it as the owner/);
  });

  test('a child that is stopped may finish first', async () => {
    await startChild(
      `process.on('SIGINT', () => process.exit(7)); setInterval(() => undefined, 1000)`,
    );
    const [child] = children as [ChildProcess];
    await stopChild(child);
    expect(child.exitCode).toBe(7);
    await stopChild(child);
  });

  test('a second Ctrl-C ends Postgres its quick way, and the rest with all that it started', async () => {
    const ledger = openProcessLedger(dir);
    const deaf = `for (const signal of ['SIGINT', 'SIGQUIT']) process.on(signal, () => undefined)`;
    ledger.record('Postgres', await startChild());
    const build = spawn(
      process.execPath,
      [
        '-e',
        `const { spawn } = require('node:child_process');
      const page = spawn(process.execPath, ['-e', "setInterval(() => undefined, 1000)"]);
      ${deaf}; setInterval(() => undefined, 1000); console.log(page.pid)`,
      ],
      { stdio: ['ignore', 'pipe', 'ignore'], detached: true },
    );
    children.push(build);
    const [line] = (await once(build.stdout, 'data')) as [Buffer];
    const grandchild = Number(line.toString());
    ledger.record('astro build', build.pid ?? 0);

    const ends = children.map(async (child) => ((await once(child, 'exit')) as [null, string])[1]);
    ledger.drop();
    expect(await Promise.all(ends)).toEqual(['SIGQUIT', 'SIGKILL']);
    await expect.poll(() => processFingerprint(grandchild)).toBeNull();
  });
});

describe('stop signal', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp() {
    const target = new EventEmitter();
    const calls: string[] = [];
    onStopSignal({ first: () => calls.push('first'), second: () => calls.push('second') }, target);
    return { target, calls };
  }

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s asks to stop', (signal) => {
    const { target, calls } = setUp();
    target.emit(signal);
    expect(calls).toEqual(['first']);
  });

  test('one press that npm passes on a second time counts once', () => {
    const { target, calls } = setUp();
    target.emit('SIGINT');
    vi.advanceTimersByTime(200);
    target.emit('SIGINT');
    expect(calls).toEqual(['first']);
  });

  test('a second press a while later stops without waiting', () => {
    const { target, calls } = setUp();
    target.emit('SIGINT');
    vi.advanceTimersByTime(1_500);
    target.emit('SIGINT');
    expect(calls).toEqual(['first', 'second']);
  });
});
