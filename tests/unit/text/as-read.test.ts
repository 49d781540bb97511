import { expect, test } from 'vitest';
import { asRead, looksBlank } from '../../../src/text/as-read.ts';

test.each([
  ['e\u200bv\u2060i\u00adl\u034f.\ufe0fc\u{e0061}om', 'evil.com'],
  ['ｅｖｉｌ．ⓒⓞⓜ', 'evil.com'],
  ['evil.c\u0332o\u0332m', 'evil.com'],
  ['\u202eevil\u2069.\u3164com', 'evil.com'],
  ['361\u2800555\u3000\u20280100', '361 555  0100'],
  ['Día', 'Dia'],
])('%j is read as %j', (text, read) => {
  expect(asRead(text)).toBe(read);
});

test.each([
  ...[
    '',
    ' \t\n',
    '\u200b',
    '\u2060\u00ad',
    '\u2800',
    '\ufffc',
    '\u3164',
    '\uffa0\u115f',
    '\u034f',
  ],
  ...[
    '\u{e0020}\u{e007f}',
    '\ufe0f',
    '\u0301',
    '\u2028\u2029',
    '\u{1d159}',
    '\u{13441}',
    '\u202e',
    '\ufdd0',
  ],
])('a reader sees nothing of %j', (text) => {
  expect(looksBlank(text)).toBe(true);
});

test.each(['🎉', '👩‍👩‍👧‍👦', '#️⃣', '?', '¨', 'क्‍ष', 'می‌خواهم', '夜', '\u200ba', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])(
  'a reader sees something of %j',
  (text) => {
    expect(looksBlank(text)).toBe(false);
  },
);
