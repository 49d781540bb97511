import { expect, test } from 'vitest';
import { foldText } from '../../../src/text/fold-text.ts';
import { fc } from '../../support/samples/properties.ts';

test.each([
  ['Día de los Muertos', 'dia de los muertos'],
  ["O'Brien’s Hall", 'obriens hall'],
  ['Smørrebrød, Straße, Łódź & Ærø', 'smorrebrod, strasse, lodz & aero'],
  ['ﬁne ½', 'fine 1⁄2'],
])('%j reads %j to a search', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
