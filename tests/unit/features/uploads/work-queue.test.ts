import { expect, it } from 'vitest';
import { createQueue } from '../../../../src/features/uploads/work-queue.ts';

it('one piece of work is done at a time, in the order it came', async () => {
  const inTurn = createQueue(10);
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([inTurn(work('a')), inTurn(work('b'))])).toEqual(['a', 'b']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('work that fails is told to its owner only', async () => {
  const inTurn = createQueue(10);
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('who finds the queue full is turned away, and may come again', async () => {
  const inTurn = createQueue(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = [inTurn(() => promise), inTurn(() => promise)];
  expect(await inTurn(() => promise)).toBeNull();
  resolve('done');
  expect(await Promise.all(first)).toEqual(['done', 'done']);
  expect(await inTurn(() => promise)).toBe('done');
});
