import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pagination } from '../../../../src/ui/list/Pagination.tsx';

const render = (page: number, totalPages: number) =>
  renderToStaticMarkup(
    createElement(Pagination, {
      page,
      totalPages,
      label: 'Pages of events',
      hrefFor: (target) => `/events?page=${String(target)}`,
    }),
  );

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test('the first of many pages offers five and the next one', () => {
  const html = render(1, 9);
  expect(hrefs(html)).toEqual([1, 2, 3, 4, 5, 2].map((n) => `/events?page=${String(n)}`));
  expect(html).not.toContain('Previous');
  expect(html).toContain('aria-label="Pages of events"');
});

test('a page in the middle is between two pages on each side, Previous and Next', () => {
  const html = render(6, 12);
  expect(hrefs(html)).toEqual([5, 4, 5, 6, 7, 8, 7].map((n) => `/events?page=${String(n)}`));
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
});

test('the last page offers no next one', () => {
  expect(render(9, 9)).not.toContain('Next');
});

test.each([0, 1])('%i pages need no pagination', (totalPages) => {
  expect(render(1, totalPages)).toBe('');
});
