import { expect, test } from 'vitest';
import {
  isPhraseAt,
  phraseLength,
  phrases,
  searchTokens,
  tokensText,
} from '../../../../src/text/search/search-tokens.ts';

const words = (text: string) => searchTokens(text).map(({ word }) => word);

test('a text is split at spaces, folded, and keeps what belongs to a date', () => {
  expect(words('  What’s on, 12/12?  Día 11-13 (jazz) ')).toEqual([
    ...['whats', 'on', '12/12', 'dia', '11-13', 'jazz'],
  ]);
});

test('what is in quotation marks stays together, and is quoted again', () => {
  const tokens = searchTokens('“Free Fall” tonight "The Who"');
  expect(tokens.map(({ isLiteral }) => isLiteral)).toEqual([true, true, false, true, true]);
  expect(tokensText(tokens)).toBe('"Free Fall" tonight "The Who"');
  expect(searchTokens('the 6" vinyl').some(({ isLiteral }) => isLiteral)).toBe(false);
});

test('the longest phrase counts, and none that is quoted', () => {
  const list = phrases('free, free of charge');
  expect(phraseLength(searchTokens('free of charge'), 0, list)).toBe(3);
  expect(phraseLength(searchTokens('free fall'), 0, list)).toBe(1);
  expect(phraseLength(searchTokens('"free" fall'), 0, list)).toBe(0);
  expect(isPhraseAt(searchTokens('so free'), 1, ['free'])).toBe(true);
});
