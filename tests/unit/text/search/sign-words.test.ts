import { expect, test } from 'vitest';
import { wordRuns } from '../../../../src/text/search/sign-words.ts';

test('words are runs of letters and digits, folded and cut', () => {
  expect(wordRuns(`Café-Día, 2026 ${'x'.repeat(99)}`)).toEqual([
    'cafe',
    'dia',
    '2026',
    'x'.repeat(60),
  ]);
});

test('a word that is cut has no half of a character, with which no index could be written', () => {
  expect(wordRuns(`a${'𐐨'.repeat(60)}`)).toEqual([`a${'𐐨'.repeat(29)}`]);
});
