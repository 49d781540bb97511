import { describe, expect, it } from 'vitest';
import { shortTitle } from '../../../../../src/features/mail/layout/short-title.ts';
import { oneLine } from '../../../../../src/features/mail/layout/text-lines.ts';
import { quickest } from '../../../../support/samples/hostile/hostile-text.ts';
import { HIDDEN_CONTACTS } from '../../../../support/samples/hostile/hidden-contacts.ts';
import { fc } from '../../../../support/samples/properties.ts';

describe('a short title', () => {
  it.each([
    'Moonlight Jazz on the Pier',
    "Día de los Muertos at St. Mary's, 7 p.m.",
    '2026-2027 Season: Dr. Faust, Acts 1-3',
    '10,000 Maniacs & Friends',
  ])('is the title itself when it is plain and short: %s', (title) => {
    expect(shortTitle(title)).toBe(title);
  });

  it.each([
    ['Win at https://evil.example/now today', 'Win at … today'],
    ['Win at EVIL.EXAMPLE today', 'Win at … today'],
    ['Win at evil。example today', 'Win at … today'],
    ['Win at ｅｖｉｌ．ｅｘａｍｐｌｅ today', 'Win at … today'],
    ['Write to eve@example.net', 'Write to …'],
    ['javascript://evil x', '… x'],
    ['Call 361 555 0142 now', 'Call … now'],
    ['Call +1-361.555/0142', 'Call …'],
  ])('leads nowhere: %s', (title, short) => {
    expect(shortTitle(title)).toBe(short);
  });

  it(`holds no host and no number of ${HIDDEN_CONTACTS.length} spellings`, () => {
    const left = HIDDEN_CONTACTS.filter((text) => shortTitle(text) === oneLine(text));
    expect(left).toEqual([]);
  });

  it('is never blank', () => {
    expect(shortTitle('\u2800\u200b')).toBe('Untitled');
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

  it('reads 50,000 hostile characters in no time', () => {
    for (const text of [
      '1 '.repeat(25_000),
      'a'.repeat(50_000),
      '.'.repeat(50_000),
      'a.'.repeat(25_000),
      '1'.repeat(50_000) + 'x',
    ]) {
      expect(quickest(() => shortTitle(text))).toBeLessThan(100);
    }
  });
});
