import { expect, test } from 'vitest';
import { foldText } from '../../../src/text/fold-text.ts';
import { fc } from '../../support/samples/properties.ts';

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
