import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox } from '../../../src/forms/fields/Checkbox.tsx';
import { ErrorSummary } from '../../../src/forms/fields/ErrorSummary.tsx';
import { Field } from '../../../src/forms/fields/Field.tsx';
import { Select } from '../../../src/forms/fields/Select.tsx';
import { Textarea } from '../../../src/forms/fields/Textarea.tsx';

const texts = { id: 'title', label: 'Event name', hint: 'As on the poster', required: true };
const parts = [
  ['Field', (error?: string) => createElement(Field, { ...texts, error })],
  ['Textarea', (error?: string) => createElement(Textarea, { ...texts, error })],
  ['Select', (error?: string) => createElement(Select, { ...texts, options: [], error })],
  ['Checkbox', (error?: string) => createElement(Checkbox, { ...texts, error })],
] as const;

test.each(parts)('a %s is tied to its label, hint and message', (_name, part) => {
  const html = renderToStaticMarkup(part('Enter a name'));
  expect(html).toContain('for="title"');
  expect(html).toContain('aria-describedby="title-hint title-error"');
  expect(html).toMatch(/id="title-hint"[^>]*>As on the poster/);
  expect(html).toMatch(/id="title-error"[^>]*><span[^>]*>Error: <\/span>Enter a name/);
  expect(html).toContain('aria-invalid="true"');
});

test.each(parts)(
  'a required %s carries a star for the eye and required for the rest',
  (_n, part) => {
    const html = renderToStaticMarkup(part());
    expect(html).toMatch(/aria-hidden="true"[^>]*> \*<\/span>/);
    expect(html).toContain('required=""');
    expect(html).not.toContain('aria-invalid');
  },
);

test('a summary links every message to its field', () => {
  const html = renderToStaticMarkup(
    createElement(ErrorSummary, { attempt: 1, errors: [{ id: 'title', message: 'Enter a name' }] }),
  );
  expect(html).toContain('There is a problem');
  expect(html).toMatch(/<a href="#title"[^>]*>Enter a name/);
});
