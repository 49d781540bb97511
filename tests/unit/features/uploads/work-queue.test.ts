import { expect, it } from 'vitest';
import { createQueue } from '../../../../src/features/uploads/work-queue.ts';

it('one task runs at a time, in the order of calls', async () => {
  const inTurn = createQueue(10);
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([inTurn(work('a')), inTurn(work('b'))])).toEqual(['a', 'b']);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('an error reaches the caller of its task only', async () => {
  const inTurn = createQueue(10);
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('a task is refused while the queue is full, and accepted later', async () => {
  const inTurn = createQueue(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = [inTurn(() => promise), inTurn(() => promise)];
  expect(await inTurn(() => promise)).toBeNull();
  resolve('done');
  expect(await Promise.all(first)).toEqual(['done', 'done']);
  expect(await inTurn(() => promise)).toBe('done');
});
