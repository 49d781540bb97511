import { expect, test } from 'vitest';
import { englishStem } from '../../../../../src/features/search/query/english-stem.ts';
import { slowest } from '../../../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../../../support/samples/properties.ts';

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
