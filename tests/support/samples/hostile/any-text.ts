import { fc } from '../properties.ts';
import { UNSEEN_SIGNS } from './hidden-contacts.ts';

/** Signs that are each awkward for some maker of pages, pictures, feeds or indexes. */
const AWKWARD = [
  ...'<>&"\'`\\/%{}[]()|#?:;,.!~^$*+=@\t\n\r\0\u001b\u007f\u0085\u00ad\u061c\ud800\udfff\ufffd\uffff',
  ...[...'夜𠀀𐐀𓀀𝔄ﬁ½Ⅷ①٣ßİıŐ', '🎉', '👩‍👩‍👧', '🇺🇸', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '#️⃣', 'مرحبا', 'שלום', 'क्‍ष', 'ก็็็็', 'Z̸͖̈́'],
  ...[
    ']]>',
    '<!--',
    '</script>',
    '${x}',
    '{{x}}',
    '&amp;',
    '&#0;',
    '&#xd800;',
    'BEGIN:VEVENT',
    'http://[',
    '%E0%A4%A',
  ],
  ...UNSEEN_SIGNS,
];

/** Any text that a program can send, at most `max` UTF-16 units: any code units, one sign many times, long words. */
export const anyText = (max: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc
        .array(fc.constantFrom(...AWKWARD, ' ', 'a'), { maxLength: 40 })
        .map((parts) => parts.join('')),
      fc
        .tuple(
          fc.oneof(
            fc.constantFrom(...AWKWARD),
            fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
          ),
          fc.nat(max),
        )
        .map(([sign, count]) => sign.repeat(count + 1)),
      fc
        .array(fc.constantFrom(...UNSEEN_SIGNS, ' '), { maxLength: 5 })
        .map((signs) => signs.join('')),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }).map((word) => word.repeat(max)),
    )
    .map((text) => text.slice(0, max));
