import { expect, it } from 'vitest';
import { escapeHtml } from '../../../src/text/escape-html.ts';

it('every special character of HTML is escaped', () => {
  expect(escapeHtml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;');
});
