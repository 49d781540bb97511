import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceStamp, createBuildQueue } from '../../../../../src/local/host/releases/publisher.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import type { BuildOutcome } from '../../../../../src/local/host/releases/publisher.ts';

async function setUp() {
  const root = await temporaryFolder();
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  await write('src/pages/index.astro', 'one');
  await write('astro.config.mjs', 'config');
  return { root, write };
}

test('the stamp stays the same while nothing changes', async () => {
  const { root } = await setUp();
  expect(await sourceStamp(root, ['a'])).toBe(await sourceStamp(root, ['a']));
});

test.each([
  ['src/pages/index.astro', 'two'],
  ['src/pages/new.astro', ''],
  ['astro.config.mjs', 'changed'],
  ['package-lock.json', '{}'],
  ['public/logo.svg', '<svg/>'],
])('a change of %s changes the stamp', async (path, text) => {
  const { root, write } = await setUp();
  const before = await sourceStamp(root, ['a']);
  await write(path, text);
  expect(await sourceStamp(root, ['a'])).not.toBe(before);
});

test('another address of the site changes the stamp', async () => {
  const { root } = await setUp();
  expect(await sourceStamp(root, ['a'])).not.toBe(await sourceStamp(root, ['b']));
});

test('the local stack is no part of a site', async () => {
  const { root, write } = await setUp();
  const before = await sourceStamp(root, []);
  await write('src/local/host/host.ts', 'changed');
  expect(await sourceStamp(root, [])).toBe(before);
});

describe('build queue', () => {
  /** Starts a queue whose builds end when the test says so. */
  function setUp() {
    const begun: { end: () => void }[] = [];
    const queue = createBuildQueue(
      () =>
        new Promise<BuildOutcome>((resolve) => {
          const releaseId = `r${begun.length + 1}`;
          const end = () => resolve({ ok: true, releaseId });
          begun.push({ end });
        }),
    );
    return { begun, queue };
  }

  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

  test('a hundred wishes during a build make one more build', async () => {
    const { begun, queue } = setUp();
    const first = queue.request();
    const wishes = Array.from({ length: 100 }, () => queue.request());
    expect(begun).toHaveLength(1);
    begun[0]?.end();
    await first;
    await settled();
    expect(begun).toHaveLength(2);
    begun[1]?.end();
    const outcomes = await Promise.all(wishes);
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.releaseId))).toEqual(
      new Set(['r2']),
    );
    expect(begun).toHaveLength(2);
  });

  test('the queue is idle only when the waiting build has ended too', async () => {
    const { begun, queue } = setUp();
    void queue.request();
    void queue.request();
    let idle = false;
    const whenIdle = queue.idle().then(() => (idle = true));
    begun[0]?.end();
    await settled();
    expect(idle).toBe(false);
    begun[1]?.end();
    await whenIdle;
    expect(idle).toBe(true);
  });
});
