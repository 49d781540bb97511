import { describe, expect, it, test } from 'vitest';
import { capitalWords, counted } from '../../../src/text/words.ts';

describe('capital words', () => {
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
});

describe('counted', () => {
  it.each([
    [0, '0 days'],
    [1, '1 day'],
    [2, '2 days'],
    [1200, '1,200 days'],
  ])('%i is written %s', (count, text) => {
    expect(counted(count, 'day')).toBe(text);
  });
});
