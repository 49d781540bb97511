import { expect, test } from 'vitest';
import type { BuildOutcome } from '../../../../../src/local/host/releases/build-queue.ts';
import { createBuildQueue } from '../../../../../src/local/host/releases/build-queue.ts';

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
