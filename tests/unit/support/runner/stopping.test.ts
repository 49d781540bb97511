import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { processFingerprint } from '../../../../src/local/stack/processes.ts';
import { runCommand, stopRunningCommands } from '../../../support/runner/command.ts';

/** A process that will not go when asked nicely, in a group of its own. */
const STUBBORN = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  process.on('SIGTERM', () => {});
  setInterval(() => {}, 1000);
  setTimeout(() => require('node:fs').writeFileSync(process.env.PID_FILE, String(child.pid)), 200);
`;

test('stopping ends a command and everything below it, and starts nothing more', async () => {
  const pidFile = join(tmpdir(), `stopping-test-${String(process.pid)}`);
  const running = runCommand({
    name: 'stubborn',
    command: [process.execPath, '-e', STUBBORN],
    env: { PID_FILE: pidFile },
    output: 'kept',
    write: () => undefined,
    grace: 300,
  });
  await vi.waitUntil(() => existsSync(pidFile), { timeout: 5_000 });
  const grandchild = Number(readFileSync(pidFile, 'utf8'));
  expect(processFingerprint(grandchild)).not.toBeNull();
  await stopRunningCommands();
  expect((await running).ok).toBe(false);
  expect(processFingerprint(grandchild)).toBeNull();
  rmSync(pidFile);

  const later = runCommand({
    name: 'later',
    command: ['true'],
    output: 'kept',
    write: () => undefined,
  });
  expect(await Promise.race([later, Promise.resolve('not started')])).toBe('not started');
});
