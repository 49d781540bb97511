import { expect, test } from 'vitest';
import {
  duration,
  syncDay,
  syncMoment,
} from '../../../../src/features/content-sync/sync-moment.ts';

test.each([
  ['2026-11-30T10:00:00Z', 'Nov 30, 2026, 4:00 AM CST'],
  ['2026-07-06T10:00:00Z', 'Jul 6, 2026, 4:00 AM CST'],
  ['2026-12-01T05:59:00+00:00', 'Nov 30, 2026, 11:59 PM CST'],
])('%s is %s, in standard time also in summer', (instant, text) => {
  expect(syncMoment(instant)).toBe(text);
});

test('a day is without its time', () => {
  expect(syncDay('2026-12-01T05:59:00Z')).toBe('Nov 30, 2026');
});

test.each([
  [0, '0 s'],
  [59_400, '59 s'],
  [60_000, '1 min 0 s'],
  [95_000, '1 min 35 s'],
  [-5, '0 s'],
])('a run of %i ms took %s', (ms, text) => {
  const from = Date.parse('2026-11-23T10:00:00Z');
  expect(duration(new Date(from).toISOString(), new Date(from + ms).toISOString())).toBe(text);
});
