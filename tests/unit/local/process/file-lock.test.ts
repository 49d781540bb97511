import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tryFileLock, waitForFileLock } from '../../../../src/local/process/file-lock.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

async function lockFile(): Promise<string> {
  return join(await temporaryFolder(), 'deep', 'a.lock');
}

test('a lock is held once, and again after it was given back', async () => {
  const file = await lockFile();
  const release = tryFileLock(file);
  expect(release).not.toBeNull();
  expect(tryFileLock(file)).toBeNull();
  release?.();
  release?.();
  expect(tryFileLock(file)).not.toBeNull();
});

test('a process that waits gets the lock when its holder is gone, with one message', async () => {
  const file = await lockFile();
  const release = tryFileLock(file);
  let waits = 0;
  const waiting = waitForFileLock(file, {
    signal: new AbortController().signal,
    onWait: () => (waits += 1),
  });
  setTimeout(() => release?.(), 500);
  await waiting;
  expect(waits).toBe(1);
});

test('waiting can be given up', async () => {
  const file = await lockFile();
  tryFileLock(file);
  const waiting = waitForFileLock(file, {
    signal: AbortSignal.timeout(50),
    onWait: () => undefined,
  });
  await expect(waiting).rejects.toThrow();
});
