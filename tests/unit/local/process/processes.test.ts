import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openProcessLedger, processFingerprint } from '../../../../src/local/process/processes.ts';
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

  test('a leftover of a dead supervisor is ended and struck from the record', async () => {
    const pid = await startChild();
    writeEntry(pid, processFingerprint(pid) ?? '');
    expect(await openProcessLedger(dir).endLeftovers(log)).toBe(1);
    expect(processFingerprint(pid)).toBeNull();
    expect(logged).toEqual([`Ending postgres (process ${pid}), left over from an earlier start.`]);
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
});
