import { describe, expect, test } from 'vitest';
import { compareTexts, groupBy } from '../../../src/text/lists.ts';

describe('compare texts', () => {
  test('texts are ordered by their code units, whatever the language', () => {
    expect(['b', 'ä', 'a', '', 'B', 'a'].sort(compareTexts)).toEqual(['', 'B', 'a', 'a', 'b', 'ä']);
  });
});

describe('group by', () => {
  test('groups and their items keep their order', () => {
    const groups = groupBy(['pier', 'art', 'play', 'aria'], (word) => word.slice(0, 1));
    expect([...groups]).toEqual([
      ['p', ['pier', 'play']],
      ['a', ['art', 'aria']],
    ]);
  });
});
