import { expect, test } from 'vitest';
import { compareTexts } from '../../../src/text/compare-texts.ts';

test('texts are ordered by their code units, whatever the language', () => {
  expect(['b', 'ä', 'a', '', 'B', 'a'].sort(compareTexts)).toEqual(['', 'B', 'a', 'a', 'b', 'ä']);
});
