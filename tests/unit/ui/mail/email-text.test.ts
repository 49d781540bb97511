import { describe, expect, it } from 'vitest';
import { oneLine, shortTitle } from '../../../../src/ui/mail/email-text.ts';
import { HIDDEN_CONTACTS } from '../../../support/samples/hostile/hidden-contacts.ts';
import { fc } from '../../../support/samples/properties.ts';

describe('a short title', () => {
  it(`holds no host and no number of ${HIDDEN_CONTACTS.length} spellings`, () => {
    const left = HIDDEN_CONTACTS.filter((text) => shortTitle(text) === oneLine(text));
    expect(left).toEqual([]);
  });

  it('has at most sixty characters on one line, and nothing that becomes a link', () => {
    const parts = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc.constantFrom(
          'https://a.example/x',
          'www.evil.example',
          'a@b.example',
          '\n',
          '. ',
          '。',
          'evil.example:80',
        ),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(parts, (words) => {
        const short = shortTitle(words.join(' '));
        expect(short.length).toBeLessThanOrEqual(60);
        expect(short).not.toMatch(/:\/\/|[@\r\n]|[\p{L}\p{N}]\.\p{L}{2,}/u);
      }),
    );
  });
});
