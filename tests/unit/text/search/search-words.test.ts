import { describe, expect, test } from 'vitest';
import { englishStem, searchWords } from '../../../../src/text/search/search-words.ts';
import { slowest } from '../../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../../support/samples/properties.ts';

describe('english stem', () => {
  test('any stem is at most one letter longer than its text, in linear time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(englishStem(text).length).toBeLessThanOrEqual(text.length + 1);
      }),
    );
    expect(slowest(englishStem).ms).toBeLessThan(100);
  });
});

describe('a query', () => {
  test('is bounded in words and letters', () => {
    const many = Array.from({ length: 40 }, (_, index) => `word${index}x`).join(' ');
    expect(searchWords(many)).toHaveLength(12);
    expect(searchWords('x'.repeat(500))?.[0]?.[0]).toHaveLength(60);
  });

  test('is parsed whatever it holds, in linear time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (query) => {
        for (const word of searchWords(query)?.flat() ?? [])
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
    expect(slowest(searchWords).ms).toBeLessThan(100);
  });
});
