import { expect, test } from 'vitest';
import { readingMinutes } from '../../../../src/features/blog/reading-time.ts';

test.each([
  ['', 1],
  ['One word', 1],
  ['word '.repeat(345), 2],
  ['word '.repeat(690), 3],
  ['- ** 12 '.repeat(1000), 1],
])('whole minutes, at least one, and marks are not words', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
