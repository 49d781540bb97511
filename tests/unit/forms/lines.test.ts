/** What functions return for each line of the files in `goldens`. */
import { expect, test } from 'vitest';
import { emailRefusal, readEmailAddress } from '../../../src/forms/email-address.ts';
import { readText } from '../../../src/forms/text-field.ts';
import { readWebAddress } from '../../../src/forms/web-address.ts';
import { expectLines } from '../../support/cases.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../support/samples/properties.ts';

const ANSWERS: [golden: string, answer: (text: string) => unknown][] = [
  ['email-address', readEmailAddress],
  ['email-refusal', (text) => emailRefusal(text, 'No')],
  ['line', (text) => readText(text, { max: 20, tooLong: 'Use fewer characters' })],
  ['lines', (text) => readText(text, { max: 20, tooLong: 'Too long', multiline: true })],
  ['web-address', readWebAddress],
];

test.each(ANSWERS)('each line of %s has its answer', async (golden, answer) => {
  await expectLines(new URL(`goldens/${golden}.txt`, import.meta.url), answer);
});

test.each(ANSWERS)('no hostile text makes reading a line of %s slow', (_golden, answer) => {
  expect(slowest(answer).ms).toBeLessThan(100);
});

/** Texts of characters that could break an address, a link or a header. */
const pieces = fc
  .array(
    fc.constantFrom(
      ...'a . : / // \\ @ " < > , ( ) [ ] ? # % javascript https example.org'.split(' '),
      '\r\n',
      '\t',
      ' ',
    ),
  )
  .map((parts) => parts.join(''));
const anyText = fc.oneof(pieces, fc.emailAddress(), fc.webUrl(), fc.string({ unit: 'binary' }));

test('a stored address is safe in a header, and a stored link in a page', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const email = readEmailAddress(text) ?? 'a@b';
      expect(email).toMatch(/^[^\s<>()[\]\\,;:"@]{1,254}@[^\s<>()[\]\\,;:"@]+$/);
      const link = readWebAddress(text);
      if (link === null) return;
      const { username, password, hostname } = new URL(link);
      expect([username, password, readWebAddress(link)]).toEqual(['', '', link]);
      expect(hostname).toMatch(/\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/);
      expect(link).toMatch(/^https?:\/\/[a-z0-9][^\s"<>`\\\p{Cc}]*$/u);
    }),
  );
});
