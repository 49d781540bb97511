import { describe, expect, it } from 'vitest';
import { oneLine, shortTitle, textLines } from '../../../../src/ui/mail/email-text.ts';
import { HIDDEN_CONTACTS } from '../../../support/samples/hostile/hidden-contacts.ts';
import { quickest } from '../../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../../support/samples/properties.ts';

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

describe('text lines', () => {
  describe('the lines of a text', () => {
    it.each([
      ['one\ntwo', ['one', 'two']],
      ['one\r\n\r\n\r\ntwo\n', ['one', '', 'two']],
      ['\n\n one ', ['one']],
      ['a\u2028b\u0085c\rd', ['a', 'b', 'c', 'd']],
      ['', []],
      [' \n ', []],
    ])('%j are %j', (text, lines) => {
      expect(textLines(text)).toEqual(lines);
    });

    it('hold no control characters and no bidirectional controls', () => {
      expect(textLines('a\u0007b\u202ec\u2066d\ufeff')).toEqual(['abcd']);
    });
  });

  it('a text on one line has single spaces', () => {
    expect(oneLine('  Jazz\n on\tthe\u2028\u0085Pier\u202e ')).toBe('Jazz on the Pier');
  });
});
