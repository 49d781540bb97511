import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readText, requiredText, textField } from '../../../src/forms/text-field.ts';
import { fc } from '../../support/samples/properties.ts';

const line = { max: 20, tooLong: 'Use fewer characters' };

describe('the shared string', () => {
  test('that was accepted holds nothing a database, feed or mail header refuses', () => {
    const marked = fc
      .array(
        fc.constantFrom('a', ' ', '\r', '\n', '\0', '\v', '\u0085', '\u2029', '\u001f', '\ud800'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(marked, fc.string({ unit: 'binary' })), (text) => {
        const result = readText(text, line);
        if (!result.ok) return;
        expect(result.text).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u);
        expect(result.text).toBe(result.text.trim());
      }),
    );
  });
});

describe('a field', () => {
  test('that is required asks to be filled', () => {
    const schema = z.object({ title: requiredText({ ...line, missing: 'Enter the event name' }) });
    const blanks = ['  ', '\u0001', '\u2800', '\ufffc', '\u3164\u200b', '\u{e0041}', '\u0301'];
    for (const given of [{}, { title: null }, ...blanks.map((title) => ({ title }))]) {
      expect(schema.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([
        'Enter the event name',
      ]);
    }
    expect(schema.parse({ title: ' Artwalk ' })).toEqual({ title: 'Artwalk' });
  });

  test('that is no text is refused in a sentence', () => {
    for (const value of [5, true, {}, [], ['a'], Object.create(null) as object]) {
      expect(textField(line).safeParse(value).error?.issues[0]?.message).toBe('Enter this as text');
    }
  });

  test('is read without compiling code, which the content security policy forbids', () => {
    expect(z.config().jitless).toBe(true);
  });
});
