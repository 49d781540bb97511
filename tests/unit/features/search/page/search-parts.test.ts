import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AskLess, DidYouMean } from '../../../../../src/features/search/page/DidYouMean.tsx';
import { OtherResults, PastPart } from '../../../../../src/features/search/page/AlsoFound.tsx';
import { SearchResults } from '../../../../../src/features/search/page/SearchResults.tsx';
import { SearchChips } from '../../../../../src/features/search/page/SearchForm.tsx';
import { paths } from '../../../../../src/paths.ts';

const chips = [
  { kind: 'free', label: 'Free', textWithout: 'jazz' },
  { kind: 'days', label: 'Today', textWithout: '' },
] as const;

test('without a script each part is a link to the search that it leads to', () => {
  const html = renderToStaticMarkup(
    createElement(SearchChips, {
      chips,
      query: { q: 'free jazz', city: 'Rockport' },
      hrefFor: paths.findEvents,
    }),
  );
  expect(html).toContain('href="/events/find?q=jazz&amp;city=Rockport"');
  expect(html).toContain('href="/events/find?city=Rockport"');
  expect(html).not.toContain('<button');
  const past = { total: 1, isOpen: false, href: '/events/find?q=jazz&past=true' };
  const fold = renderToStaticMarkup(createElement(PastPart, past, 'The events'));
  expect(fold).toContain('1 past event<');
  expect(fold).not.toContain('The events');
  const texts = { text: '<b>musuem', corrected: 'museum', href: '/events/find?q=museum' };
  expect(renderToStaticMarkup(createElement(DidYouMean, texts))).toContain(
    'Nothing matches “&lt;b&gt;musuem”. Did you mean <a href="/events/find?q=museum"',
  );
});

test('a search that asks for too much leads to less of it', () => {
  const result = {
    without: [
      { label: 'Saturday', text: 'free kids', total: 3 },
      { label: 'Free', text: 'kids Saturday', total: 1 },
    ],
    pieces: [{ label: 'jazz', text: 'jazz', total: 1200 }],
  };
  const hrefFor = (q: string) => paths.findEvents({ q });
  const html = renderToStaticMarkup(
    createElement(AskLess, { text: 'free zzzz jazz', result, hrefFor }),
  );
  expect(html).toContain('No “free zzzz jazz” coming up, but:');
  expect(html).toMatch(/href="\/events\/find\?q=jazz"[^>]*>1,200 events for “jazz”</);
  expect(html).toMatch(/href="\/events\/find\?q=free\+kids"[^>]*>3 events without “Saturday”</);
  expect(html).toContain('>1 event without “Free”<');
});

test('what else fits is grouped, and nothing is shown where there is nothing', () => {
  const others = [
    { kind: 'article', href: '/blog/a', title: 'An Article', note: '' },
    { kind: 'venue', href: '/venues/v', title: 'A Venue', note: 'Rockport' },
  ] as const;
  const html = renderToStaticMarkup(createElement(OtherResults, { others }));
  expect(html.match(/<h3[^>]*>[^<]+/g)?.map((tag) => tag.replace(/^.*>/, ''))).toEqual([
    'Venues',
    'Articles',
  ]);
  for (const nothing of [
    createElement(OtherResults, { others: [] }),
    createElement(SearchChips, { chips: [], query: {} }),
    createElement(AskLess, { text: '', result: { without: [], pieces: [] }, hrefFor: String }),
    createElement(PastPart, { total: 0, isOpen: false }),
  ]) {
    expect(renderToStaticMarkup(nothing)).toBe('');
  }
});

test.each([true, false])('“Show more” is there while more can be shown: %j', (hasMore) => {
  const none = () => undefined;
  const state = { loadingMore: false, moreFailed: false, onMore: none, onNear: none };
  const html = renderToStaticMarkup(
    createElement(SearchResults, {
      shown: { events: [], hasMore, ...state },
      // One event was removed after the first page was read with this total.
      ...{ total: 1, today: '2026-11-23', outdated: false, isFirst: true },
    }),
  );
  expect(html.includes('Show more')).toBe(hasMore);
});
