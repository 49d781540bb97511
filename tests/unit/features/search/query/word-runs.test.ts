import { expect, test } from 'vitest';
import { isTooShort, wordRuns } from '../../../../../src/features/search/query/word-runs.ts';

test('words are runs of letters and digits, folded and cut', () => {
  expect(wordRuns(`Café-Día, 2026 ${'x'.repeat(99)}`)).toEqual([
    'cafe',
    'dia',
    '2026',
    'x'.repeat(60),
  ]);
});

test.each([
  ['', true],
  ['j', true],
  ['j & b', true],
  ['ja', false],
  ['!!!', false],
])('%j is too short to search: %j', (text, tooShort) => {
  expect(isTooShort(text)).toBe(tooShort);
});
