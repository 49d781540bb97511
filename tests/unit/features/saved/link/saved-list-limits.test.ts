import { expect, test } from 'vitest';
import {
  ALL_CHANGES,
  ALL_LISTS,
  CLIENT_CHANGES,
  CLIENT_LISTS,
} from '../../../../../src/features/saved/link/saved-list-limits.ts';

test('one client is far from the limit of all, and changes a list more often than it makes one', () => {
  expect(CLIENT_LISTS.limit * 10).toBeLessThan(ALL_LISTS.limit);
  expect(CLIENT_CHANGES.limit * 10).toBeLessThan(ALL_CHANGES.limit);
  expect(CLIENT_LISTS.limit).toBeLessThan(CLIENT_CHANGES.limit);
  const buckets = [CLIENT_LISTS, ALL_LISTS, CLIENT_CHANGES, ALL_CHANGES].map(
    ({ bucket }) => bucket,
  );
  expect(new Set(buckets).size).toBe(4);
});
