import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilterChips } from '../../../../src/ui/filters/FilterChips.tsx';

const render = (...labels: string[]) =>
  renderToStaticMarkup(
    createElement(FilterChips, {
      chips: labels.map((label) => ({ key: label, label })),
      formRef: { current: null },
      onRemove: () => undefined,
      onClear: () => undefined,
    }),
  );

test('no filter shows nothing', () => {
  expect(render()).toBe('');
});

test('one filter is taken away by its own chip', () => {
  const html = render('Music');
  expect(html).toContain('aria-label="Remove filter: Music"');
  expect(html.match(/<button/g)).toHaveLength(1);
});

test('two filters are cleared together, too', () => {
  const html = render('Music', 'Rockport');
  expect(html).toContain('aria-label="Active filters"');
  expect(html.match(/Remove filter: /g)).toHaveLength(2);
  expect(html).toContain('Clear All Filters');
});
