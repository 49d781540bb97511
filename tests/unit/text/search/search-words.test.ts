import { describe, expect, test } from 'vitest';
import {
  englishStem,
  indexedWords,
  searchWords,
  WORD_END,
} from '../../../../src/text/search/search-words.ts';
import { slowest } from '../../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../../support/samples/properties.ts';

describe('english stem', () => {
  test.each([
    ['dancing dances danced dance dancers', 'danc danc danc danc dancer'],
    ['gallery galleries', 'galleri galleri'],
    ['hoping hopping hop', 'hope hop hop'],
    ['organized organizer organization', 'organ organ organ'],
    ['playful playfully happiness', 'play play happi'],
    ['yes boys sayings skies news', 'yes boy say sky news'],
    ['exceeding succeeds innings', 'exceed succeed inning'],
    ['generous communities arsenal', 'generous communiti arsenal'],
    ['ties cries agreed', 'tie cri agre'],
    ['día 2026 音楽祭 at', 'día 2026 音楽祭 at'],
  ])('the words %j have the stems %j', (words, stems) => {
    expect(words.split(' ').map(englishStem).join(' ')).toBe(stems);
  });

  test('any stem is at most one letter longer than its text, in linear time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(englishStem(text).length).toBeLessThanOrEqual(text.length + 1);
      }),
    );
    expect(slowest(englishStem).ms).toBeLessThan(100);
  });
});

const indexed = (...texts: string[]) => indexedWords(texts).split(' ');
/** Returns whether the index finds this text with the query. */
const finds = (text: string, query: string) =>
  searchWords(query)?.every((beginnings) =>
    beginnings.some((word) => indexed(text).some((known) => known.startsWith(word))),
  ) ?? false;

describe('a query', () => {
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
    ['R & B at the A&M', [['rnb'], ['anm']]],
    ['the Who', [['the'], ['who']]],
    ['Smørrebrød Straße', [['smorrebrod'], ['strass']]],
    ['<script>alert(1)</script>', [['script'], ['alert']]],
    ['東京 2026', [['東京'], ['2026']]],
  ])('%j has the words %j', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });

  test.each(['', '   ', 'j', 'a', 'a t'])('%j is too short to search', (query) => {
    expect(searchWords(query)).toEqual([]);
  });

  test.each(['!!!', '"', '🎨', '&&', '\\'])('%j has no word and matches nothing', (query) => {
    expect(searchWords(query)).toBeNull();
  });

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

describe('the index', () => {
  test('holds each word once, with the end mark', () => {
    expect(indexed('Jazz or a dance', 'Dance, jazz').map((word) => word.slice(0, -1))).toEqual([
      'jazz',
      'or',
      'dance',
      'danc',
    ]);
    expect(indexed('Jazz')).toEqual([`jazz${WORD_END}`]);
  });

  test('a word finds those it begins, with accents or in another form', () => {
    expect(finds('Día de los Muertos', 'dia muer')).toBe(true);
    expect(finds('An evening of stories', 'story')).toBe(true);
    expect(finds('A story told twice', 'stories')).toBe(true);
    expect(finds('Marketing for Makers', 'market')).toBe(true);
    expect(finds('Dancing on the pier', 'dances')).toBe(true);
    expect(finds('Organized by friends', 'organizing')).toBe(true);
    expect(finds('Crystal bowls', 'cry')).toBe(true);
    expect(finds('Café O’Brien', 'obriens')).toBe(true);
    expect(finds('R&B and K-Pop', 'rnb pop')).toBe(true);
    expect(finds('Rock and Ballads', 'R&B')).toBe(false);
  });

  test('a longer word does not find a shorter one', () => {
    expect(finds('Art for all', 'artichoke')).toBe(false);
    expect(finds('A car, a house', 'carpet')).toBe(false);
  });

  test('every word of a text finds it', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        for (const one of words) {
          if (searchWords(one) !== null) expect(finds(words.join(' '), one)).toBe(true);
        }
      }),
    );
  });
});
