import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { processFingerprint } from '../../../../src/local/stack/processes.ts';
import type { CommandOptions } from '../../../support/runner/command.ts';
import { formatElapsed, runCommand } from '../../../support/runner/command.ts';

const node = (script: string) => [process.execPath, '-e', script];
const pidFile = join(tmpdir(), `command-test-${String(process.pid)}`);
afterEach(() => rmSync(pidFile, { force: true }));

/** Runs a script in Node and gathers what was written. */
async function run(script: string, options: Partial<CommandOptions> = {}) {
  const written: string[] = [];
  const result = await runCommand({
    name: 'the script',
    command: node(script),
    output: 'live',
    write: (text) => written.push(text),
    ...options,
  });
  return { ...result, written: written.join('') };
}

describe('a command', () => {
  test('writes what it prints as it comes', async () => {
    const { ok, written } = await run("console.log('one'); console.error('two')");
    expect(ok).toBe(true);
    expect(written.split('\n').toSorted()).toEqual(['', 'one', 'two']);
  });

  test('keeps what it prints when asked to', async () => {
    const { written, text } = await run("console.log('one')", { output: 'kept' });
    expect({ written, text }).toEqual({ written: '', text: 'one\n' });
  });

  test('is not ok when it ends with a code other than zero', async () => {
    expect((await run('process.exit(3)')).ok).toBe(false);
  });

  test('is not ok when it does not exist', async () => {
    const written: string[] = [];
    const { ok } = await runCommand({
      name: 'nothing',
      command: ['./no-such-program'],
      output: 'live',
      write: (text) => written.push(text),
    });
    expect(ok).toBe(false);
    expect(written.join('')).toContain('./no-such-program could not be started');
  });

  test('gives a sign of life when it is silent for long', async () => {
    const { written } = await run('setTimeout(() => {}, 1500)', { patience: 500 });
    expect(written).toMatch(/^ {2}… the script is still running, [\d.]+ s\n/);
  });

  test('cannot read from the terminal', async () => {
    expect((await run("process.stdin.on('end', () => {}).resume()")).ok).toBe(true);
  });

  test('ends what it left running, even in another process group', async () => {
    const { ok, leftBehind } = await run(
      `
      const { spawn } = require('node:child_process');
      const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
      require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(left.pid));
      left.unref();
      setTimeout(() => process.exit(0), 1300);
    `,
      { grace: 100 },
    );
    await sleep(50);
    expect({ ok, leftBehind }).toEqual({ ok: true, leftBehind: 1 });
    expect(processFingerprint(Number(readFileSync(pidFile, 'utf8')))).toBeNull();
  });
});

test('elapsed time reads as seconds, and past a minute as minutes', () => {
  expect(formatElapsed(1234)).toBe('1.2 s');
  expect(formatElapsed(125_000)).toBe('2 min 5 s');
});
