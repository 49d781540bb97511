import { expect, test } from 'vitest';
import { groupBy } from '../../../src/text/group-by.ts';

test('groups and their items keep their order', () => {
  const groups = groupBy(['pier', 'art', 'play', 'aria'], (word) => word.slice(0, 1));
  expect([...groups]).toEqual([
    ['p', ['pier', 'play']],
    ['a', ['art', 'aria']],
  ]);
});
