import { describe, expect, test } from 'vitest';
import {
  indexedWords,
  searchWords,
  WORD_END,
} from '../../../../src/features/search/search-words.ts';
import { slowest } from '../../../support/samples/hostile-text.ts';
import { fc } from '../../../support/samples/properties.ts';

const indexed = (...texts: string[]) => indexedWords(texts).split(' ');
/** Whether an event with this text answers what is typed, as the index decides it. */
const answers = (text: string, typed: string) =>
  searchWords(typed)?.every((beginnings) =>
    beginnings.some((word) => indexed(text).some((known) => known.startsWith(word))),
  ) ?? false;

describe('what is typed', () => {
  test.each([
    ['Café MÜLLER', [['cafe'], ['muller']]],
    ["O'Brien’s rock'n'roll", [['obrien'], ['rocknrol']]],
    ['AC/DC, live!', [['ac'], ['dc'], ['live']]],
    ['"open mic"', [['open'], ['mic']]],
    ['jazz jazz JAZZ', [['jazz']]],
    ['galleries classes concerts chorus', [['galleri'], ['class'], ['concert'], ['chorus']]],
    [
      'gallery hoping',
      [
        ['gallery', 'galleri'],
        ['hoping', 'hope'],
      ],
    ],
    ['jazz at the pier', [['jazz'], ['pier']]],
    ['the Who', [['the'], ['who']]],
    ['Smørrebrød Straße', [['smorrebrod'], ['strass']]],
    ['<script>alert(1)</script>', [['script'], ['alert']]],
    ['東京 2026', [['東京'], ['2026']]],
  ])('%j is read as words', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  test.each(['', '   ', 'j', 'a', 'a t'])('%j does not tell events apart yet', (typed) => {
    expect(searchWords(typed)).toEqual([]);
  });

  test.each(['!!!', '"', '🎨', '&&', '\\'])('%j is no word, so no event answers it', (typed) => {
    expect(searchWords(typed)).toBeNull();
  });

  test('of very many or very long words the first part counts', () => {
    const many = Array.from({ length: 40 }, (_, index) => `word${index}x`).join(' ');
    expect(searchWords(many)).toHaveLength(12);
    expect(searchWords('x'.repeat(500))?.[0]?.[0]).toHaveLength(60);
  });

  test('whatever is typed is read, quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        for (const word of searchWords(typed)?.flat() ?? [])
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
    expect(slowest(searchWords).ms).toBeLessThan(100);
  });
});

describe('the index', () => {
  test('holds each word once, closed by a letter nobody types', () => {
    expect(indexed('Jazz or a dance', 'Dance, jazz').map((word) => word.slice(0, -1))).toEqual([
      'jazz',
      'or',
      'dance',
      'danc',
    ]);
    expect(indexed('Jazz')).toEqual([`jazz${WORD_END}`]);
  });

  test('a word finds those it begins, also written with accents or in another form', () => {
    expect(answers('Día de los Muertos', 'dia muer')).toBe(true);
    expect(answers('An evening of stories', 'story')).toBe(true);
    expect(answers('A story told twice', 'stories')).toBe(true);
    expect(answers('Marketing for Makers', 'market')).toBe(true);
    expect(answers('Dancing on the pier', 'dances')).toBe(true);
    expect(answers('Organized by friends', 'organizing')).toBe(true);
    expect(answers('Crystal bowls', 'cry')).toBe(true);
    expect(answers('Café O’Brien', 'obriens')).toBe(true);
  });

  test('a longer word does not find a shorter one it begins with', () => {
    expect(answers('Art for all', 'artichoke')).toBe(false);
    expect(answers('A car, a house', 'carpet')).toBe(false);
  });

  test('every word of a text finds that text', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        for (const one of words) {
          if (searchWords(one) !== null) expect(answers(words.join(' '), one)).toBe(true);
        }
      }),
    );
  });
});
