import { expect, test } from 'vitest';
import {
  bulkSentence,
  holdsEndIn,
  lastHeld,
  withoutAction,
  withoutHold,
} from '../../../../../src/features/admin/desk/decided.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const row = (action: string, second: number | null) => ({
  ...{ done: 'Approved', status: 'approved' as const, action },
  heldUntil: second === null ? null : new Date(NOW + second * 1000).toISOString(),
});

test('the last action that is held is undone first', () => {
  const rows = { a: row('one', 4), b: row('two', 9), c: row('three', null), d: row('four', -1) };
  expect(lastHeld(rows, NOW)).toBe('two');
  expect(lastHeld(withoutAction(rows, 'two'), NOW)).toBe('one');
  expect(lastHeld(withoutHold(rows, 'two'), NOW)).toBe('one');
  expect(lastHeld({ d: row('four', 0) }, NOW)).toBeNull();
});

test('rows stay until the last hold ends', () => {
  expect(holdsEndIn({ a: row('one', 4), b: row('two', 9) }, NOW)).toBe(9000);
  expect(holdsEndIn({ c: row('three', null) }, NOW)).toBe(0);
  expect(holdsEndIn({}, NOW)).toBeNull();
});

test('the summary says what happened to each', () => {
  expect(bulkSentence({ id: 'a', outcome: 'decided', status: 'approved' }, 'approved')).toBe(
    'approved',
  );
  expect(bulkSentence({ id: 'a', outcome: 'conflict', status: 'rejected' }, 'approved')).toMatch(
    /another person/,
  );
});
