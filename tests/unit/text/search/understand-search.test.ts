import { expect, it } from 'vitest';
import { CITIES, SPELLING_WORDS } from '../../../../src/text/search/filter-phrases.ts';
import { SYNONYMS } from '../../../../src/text/search/search-words.ts';
import { literalSearch, understandSearch } from '../../../../src/text/search/understand-search.ts';
import { fc } from '../../../support/samples/properties.ts';

const TODAY = '2026-11-24';
const understand = (text: string, chosen = {}) => understandSearch(text, TODAY, chosen);
const words = (text: string) => understand(text).words;

it.each([
  ['things to do', ''],
  ['what is there to do', ''],
  ['today and tomorrow', ''],
  ['what is on tonight', ''],
  ['The Who', 'The Who'],
  ['fun', 'fun'],
  ['fun for kids', ''],
  ['jazz at 8pm tonight', 'jazz'],
  ['live music', 'music'],
  ['"live music" in Rockport', 'live music'],
  ['events', ''],
  ['j', 'j'],
  ['', ''],
])('"%s" is about "%s"', (text, about) => {
  expect(words(text)).toBe(about);
});

it('leaves a city of the text to the words where one is chosen', () => {
  expect(understand('Rockport', { city: 'Victoria' })).toMatchObject({
    ...{ words: 'Rockport', city: 'Victoria', chips: [] },
  });
  expect(understand('jazz', { category: 'music' })).toMatchObject({ category: 'music' });
});

it('shows each thing that it understood once', () => {
  const { chips } = understand('free jazz today in Rockport');
  expect(chips.map(({ kind, textWithout }) => [kind, textWithout])).toEqual([
    ['free', 'jazz today in Rockport'],
    ['days', 'free jazz in Rockport'],
    ['city', 'free jazz today'],
  ]);
});

it('reads days side by side as one range, which goes as one', () => {
  const both = { from: '2026-11-24', to: '2026-11-25' };
  expect(understand('today and tomorrow')).toMatchObject(both);
  expect(understand('jazz today and tomorrow').chips).toEqual([
    { kind: 'days', label: 'Nov 24, 2026 - Nov 25, 2026', textWithout: 'jazz and' },
  ]);
  expect(understand('tonight tonight').chips).toMatchObject([{ label: 'Today', textWithout: '' }]);
  expect(words('today december')).toBe('december');
  for (const far of ['1000-01-01', '9999-12-31']) expect(words(`${far} today`)).toBe(far);
});

it('takes a text literally without its signs of quotation', () => {
  expect(literalSearch('"Free" fall', { city: 'Rockport' })).toMatchObject({
    ...{ words: 'Free  fall', city: 'Rockport', free: false, chips: [] },
  });
});

const WORDS = [
  'free',
  'kids',
  'Saturday',
  'Rockport',
  'jazz',
  'this weekend',
  'in',
  'the',
  '"free"',
  'dec 12',
  'museum',
  'things to do',
  'Port A',
];

it('understands any text, and a removed chip is gone', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { chips } = understand(text);
      for (const { kind, textWithout } of chips) {
        const left = understand(textWithout).chips;
        // If a text names several days or cities, the search uses only one, so removing that one may bring up
        // another.
        if (kind === 'free' || kind === 'families') {
          expect(left.map((chip) => chip.kind)).not.toContain(kind);
        }
        expect(left.length).toBeLessThanOrEqual(chips.length);
      }
    }),
  );
});

it('corrects to cities and synonyms', () => {
  expect(SPELLING_WORDS).toEqual(expect.arrayContaining(['rockport', 'gallery', 'museum']));
  expect(CITIES[0]?.words.length).toBeGreaterThan(1);
  for (const [word, others] of Object.entries(SYNONYMS)) expect(others).not.toContain(word);
});
