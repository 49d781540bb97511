import { expect, test } from 'vitest';
import { capitalWords } from '../../../src/text/capital-words.ts';

test.each([
  ['theater_company', 'Theater Company'],
  ['  film  society ', 'Film Society'],
  ['black-box_stage', 'Black-box Stage'],
  ['_', ''],
  ['', ''],
])('%j reads %j', (key, words) => {
  expect(capitalWords(key)).toBe(words);
});

test('a separator may include hyphens', () => {
  expect(capitalWords('hill-country', /[\s_-]+/)).toBe('Hill Country');
});
