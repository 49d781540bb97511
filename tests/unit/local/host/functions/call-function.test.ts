import { expect, it, vi } from 'vitest';
import { createPendingWork } from '../../../../../src/local/host/functions/call-function.ts';

const LONG = 60_000;

const start = () => {
  const lines: string[] = [];
  return { lines, work: createPendingWork((line) => lines.push(line)) };
};

it('is waited for to its end, with what it adds on its way', async () => {
  const { lines, work } = start();
  const ended: string[] = [];
  const first = Promise.withResolvers<null>();
  const second = Promise.withResolvers<null>();
  work.add(
    'first',
    first.promise.then(() => {
      work.add(
        'second',
        second.promise.then(() => ended.push('second')),
      );
      ended.push('first');
    }),
  );
  const settled = work.settle(LONG).then(() => ended.push('settled'));
  first.resolve(null);
  await vi.waitFor(() => expect(ended).toEqual(['first']));
  second.resolve(null);
  await settled;
  expect(ended).toEqual(['first', 'second', 'settled']);
  expect(lines).toEqual([]);
});

it('is left when it takes longer, and the log names its function once', async () => {
  const { lines, work } = start();
  const endless = Promise.withResolvers<null>().promise;
  work.add('sync', endless);
  work.add('sync', endless);
  work.add('brief', Promise.resolve());
  await work.settle(20);
  expect(lines).toEqual(['The function sync did not end within 0.02 seconds and is left.']);
});

it('that fails is a line with the name of its function, and stops nothing', async () => {
  const { lines, work } = start();
  work.add('sync', Promise.reject(new Error('no database')));
  await work.settle(LONG);
  expect(lines).toEqual([
    expect.stringMatching(/^The function sync failed after its response: Error: no database\n/),
  ]);
});
