import { expect, it } from 'vitest';
import { understandSearch } from '../../../../src/text/search/understand-search.ts';
import { fc } from '../../../support/samples/properties.ts';

const TODAY = '2026-11-24';
const understand = (text: string, chosen = {}) => understandSearch(text, TODAY, chosen);

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
