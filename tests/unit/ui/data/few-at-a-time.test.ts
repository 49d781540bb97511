import { expect, test } from 'vitest';
import { fewAtATime } from '../../../../src/ui/data/few-at-a-time.ts';

/** Makes tasks that end on demand, and a list of those that have started. */
const tasks = () => {
  const ends: (() => void)[] = [];
  const started: number[] = [];
  return {
    started,
    end: (index: number) => ends[index]?.(),
    task: (name: number) => () => {
      started.push(name);
      return new Promise<number>((resolve) => {
        ends[name] = () => {
          resolve(name);
        };
      });
    },
  };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('no more than the limit run at once, and the others follow in their order', async () => {
  const inTurn = fewAtATime(2);
  const { started, end, task } = tasks();
  const results = [0, 1, 2, 3].map((name) => inTurn(task(name)));
  await settle();
  expect(started).toEqual([0, 1]);
  end(1);
  await settle();
  expect(started).toEqual([0, 1, 2]);
  // A new task waits behind those that wait already.
  results.push(inTurn(task(4)));
  end(0);
  await settle();
  expect(started).toEqual([0, 1, 2, 3]);
  for (const name of [2, 3]) end(name);
  await settle();
  end(4);
  await expect(Promise.all(results)).resolves.toEqual([0, 1, 2, 3, 4]);
});
