import { expect, test } from 'vitest';
import { publishedDay } from '../../../../src/features/blog/post-date.ts';

test.each([
  ['2026-11-06T03:30:00Z', '2026-11-05'],
  ['2026-11-06T18:00:00+00:00', '2026-11-06'],
  ['2026-07-04T04:59:59Z', '2026-07-03'],
  ['2026-07-04T05:00:00Z', '2026-07-04'],
])('what went up at %s carries the date of the coast, %s', (publishedAt, day) => {
  expect(publishedDay({ publishedAt })).toBe(day);
});

test('a draft has no date', () => {
  expect(publishedDay({ publishedAt: null })).toBeNull();
});
