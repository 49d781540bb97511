import { expect, it } from 'vitest';
import {
  eventLinks,
  eventPagesOf,
  sitemapsOf,
} from '../../../../../src/features/content-sync/read/addresses.ts';

const linksOf = (list: string, ...hrefs: string[]): string[] =>
  eventLinks(
    hrefs.map((href) => ({ href: new URL(href, list).href, text: '' })),
    new URL(list),
  );

it.each([
  ['Squarespace', 'https://a.example/happenings', '/happenings/2026/12/4/play'],
  ['Wix', 'https://a.example/', '/event-details/play'],
  ['Modern Events Calendar', 'https://a.example/', '/events/play/?occurrence=2026-12-04'],
  ['Localist', 'https://a.example/calendar', '/event/play'],
  ['Dice', 'https://a.example/venue/dock', '/event/xkq7-play'],
  ['a site with and without www', 'https://www.a.example/shows', 'https://a.example/shows/play'],
])('links of %s lead to event pages', (_, list, href) => {
  expect(linksOf(list, href)).toEqual([
    new URL(new URL(href, list).pathname + new URL(href, list).search, list).href,
  ]);
});

it('a link that says where visitors come from is the page itself', () => {
  expect(
    linksOf('https://a.example/o/guild', '/e/play-1?aff=o', '/e/play-1?utm_source=x', '/e/play-1'),
  ).toEqual(['https://a.example/e/play-1']);
});

it.each([
  ...[
    '/events/category/music/',
    '/events/2026-12/list',
    '/events/play/play.pdf',
    '/event/play?share=x',
  ],
  ...['/about', '/events', '/wp-content/events/play.jpg', 'https://other.example/event/play'],
  ...['/event/play?format=ical', 'mailto:a@b.example', '/events/tag/free'],
])('%s is no event page', (href) => {
  expect(linksOf('https://a.example/events', href)).toEqual([]);
});

it('a sitemap gives event pages of its own site, changed last first', () => {
  const entries = [
    { address: 'https://a.example/event/old', changed: '2026-01-01' },
    { address: 'https://a.example/about', changed: '2026-11-01' },
    { address: 'https://a.example/event/new', changed: '2026-11-01' },
    { address: 'https://b.example/event/other', changed: '2026-11-01' },
  ];
  expect(eventPagesOf(entries, new URL('https://a.example/sitemap.xml'))).toEqual([
    'https://a.example/event/new',
    'https://a.example/event/old',
  ]);
});

it('of several sitemaps those named for events are read', () => {
  const entries = ['post', 'event', 'page'].map((name) => ({
    address: `https://a.example/${name}-sitemap.xml`,
  }));
  const index = new URL('https://a.example/sitemap_index.xml');
  expect(sitemapsOf(entries, index)).toEqual(['https://a.example/event-sitemap.xml']);
});
