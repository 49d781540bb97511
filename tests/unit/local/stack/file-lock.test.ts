import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tryFileLock, waitForFileLock } from '../../../../src/local/stack/file-lock.ts';

async function lockFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'file-lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'deep', 'a.lock');
}

/** Another process that holds the lock until it is killed. */
async function holdElsewhere(file: string) {
  const module = new URL('../../../../src/local/stack/file-lock.ts', import.meta.url).href;
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { tryFileLock } from ${JSON.stringify(module)};
       process.stdout.write(String(tryFileLock(${JSON.stringify(file)}) !== null));
       setInterval(() => undefined, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const [answer] = (await once(child.stdout, 'data')) as [Buffer];
  expect(answer.toString()).toBe('true');
  return child;
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

test('a lock of a killed process is free at once', async () => {
  const file = await lockFile();
  const child = await holdElsewhere(file);
  expect(tryFileLock(file)).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(tryFileLock(file)).not.toBeNull();
});

test('who waits is told once and gets the lock when its holder is gone', async () => {
  const file = await lockFile();
  const release = tryFileLock(file);
  let told = 0;
  const waiting = waitForFileLock(file, {
    signal: new AbortController().signal,
    onWait: () => (told += 1),
  });
  setTimeout(() => release?.(), 500);
  await waiting;
  expect(told).toBe(1);
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

test('a lock that cannot be written is told in one sentence', async () => {
  const notAFolder = await lockFile();
  tryFileLock(notAFolder);
  expect(() => tryFileLock(join(notAFolder, 'a.lock'))).toThrow(/cannot be written: give/);
});
