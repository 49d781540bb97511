import { expect, test } from 'vitest';
import { descendantsOf } from '../../../support/runner/process-tree.ts';

test('descendants are children and their children, and nobody else', () => {
  const parents = new Map([
    [10, 1],
    [11, 10],
    [12, 10],
    [13, 11],
    [20, 1],
    [21, 20],
  ]);
  expect(descendantsOf(10, parents)).toEqual([11, 12, 13]);
});

test('this machine can be asked', () => {
  expect(descendantsOf(process.ppid)).toContain(process.pid);
});
