import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { optionalText, readText, requiredText, textField } from '../../../src/forms/text-field.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../support/samples/properties.ts';

const line = { max: 20, tooLong: 'Use fewer characters' };
const lines = { ...line, multiline: true };
const textOf = (value: string, options = line) => {
  const result = readText(value, options);
  return result.ok ? result.text : result;
};

describe('the shared string', () => {
  test.each([
    ['U+0000', 'a\u0000b'],
    ['a high surrogate alone', 'a\ud83d'],
    ['a low surrogate alone', '\udc4ba'],
    ['surrogates in the wrong order', '\udc4b\ud83d'],
  ])('refuses %s', (_, text) => {
    expect(readText(text, lines)).toEqual({
      ok: false,
      reason: 'Remove the characters that can’t be read',
    });
  });

  test('keeps what people write: letters of any script, emoji, signs', () => {
    for (const text of ['Día de los Muertos', '日本の夜', '👋🏽👨‍👩‍👧', '<b>&</b>', "O'Neill's"]) {
      expect(textOf(text)).toBe(text);
    }
  });

  test('loses the spaces around it', () => {
    expect(textOf(' \t\u00a0 Artwalk \u3000\n')).toBe('Artwalk');
  });

  test('may be as long as its limit, counted after it was cleaned', () => {
    expect(textOf(`  ${'a'.repeat(20)}  `)).toBe('a'.repeat(20));
    expect(textOf('a'.repeat(21))).toEqual({ ok: false, reason: 'Use fewer characters' });
  });

  test('counts as a form field counts: an emoji is two', () => {
    expect(textOf('😀'.repeat(10))).toBe('😀'.repeat(10));
    expect(textOf('😀'.repeat(11))).toMatchObject({ ok: false });
  });

  test('of several lines ends each with LF, whatever ended it', () => {
    expect(textOf('a\r\nb\rc\nd\u2028e\u0085f\vg', lines)).toBe('a\nb\nc\nd\ne\nf\ng');
  });

  test('of one line has no line end left, only spaces', () => {
    expect(textOf('a\r\nb\rc\nd\u2028e\u0085f\vg\th')).toBe('a b c d e f g h');
  });

  test('loses control characters, which no feed can carry, and marks that turn the direction', () => {
    expect(textOf('a\u0001\u0008\u001b\u007f\u009fb\uffff')).toBe('ab');
    expect(textOf('\u202egnp.exe\u2066')).toBe('gnp.exe');
    expect(textOf('\ufeffArtwalk')).toBe('Artwalk');
  });

  test('that was cleaned is not changed by cleaning it again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, multiline) => {
        const options = { max: 1000, tooLong: '', multiline };
        const once = readText(text, options);
        if (once.ok) expect(readText(once.text, options)).toEqual(once);
      }),
    );
  });

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

  test('is read in time, however hostile', () => {
    expect(slowest((text) => readText(text, line)).ms).toBeLessThan(100);
    expect(slowest((text) => readText(text, lines)).ms).toBeLessThan(100);
  });
});

describe('a field', () => {
  test('that is absent, null or blank is the empty text, or null where it is optional', () => {
    const schema = z.object({ text: textField(line), optional: optionalText(line) });
    for (const blank of [undefined, null, '', ' \r\n ', '\u0001']) {
      expect(schema.parse({ text: blank, optional: blank })).toEqual({ text: '', optional: null });
    }
    expect(schema.parse({})).toEqual({ text: '', optional: null });
  });

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
