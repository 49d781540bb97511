import { expect, test } from 'vitest';
import { createGate } from '../../../../../src/local/host/images/gate.ts';

const never = new AbortController().signal;

test('two are let in, the third waits, a fourth is turned away when one may wait', async () => {
  const enter = createGate({ atOnce: 2, waiting: 1 });
  const first = await enter(never);
  await enter(never);
  const third = enter(never);
  expect(await enter(never)).toBeNull();
  first?.();
  expect(await third).toBeTypeOf('function');
});

test('leaving twice frees one place only', async () => {
  const enter = createGate({ atOnce: 1, waiting: 2 });
  const first = await enter(never);
  const second = enter(never);
  first?.();
  first?.();
  await second;
  let thirdIsIn = false;
  void enter(never).then(() => (thirdIsIn = true));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(thirdIsIn).toBe(false);
});

test('who waits too long gives up its place in the queue', async () => {
  const enter = createGate({ atOnce: 1, waiting: 1 });
  const first = await enter(never);
  const impatient = new AbortController();
  const second = enter(impatient.signal);
  impatient.abort();
  expect(await second).toBeNull();
  const third = enter(never);
  first?.();
  expect(await third).toBeTypeOf('function');
});
