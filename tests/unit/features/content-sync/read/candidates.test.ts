import { expect, test } from 'vitest';
import { pageFacts } from '../../../../../src/features/content-sync/parse/page-facts.ts';
import {
  eventPagesOf,
  eventLinks,
  sitemapsOf,
} from '../../../../../src/features/content-sync/read/addresses.ts';
import { eventsPages, feedOf } from '../../../../../src/features/content-sync/read/candidates.ts';

test('a thousand lines of warnings before a calendar hide nothing', () => {
  const text = `${'Notice: tz in a.php\n'.repeat(1000)}BEGIN:VCALENDAR\r\nEND:VCALENDAR`;
  expect(feedOf(text, 'https://hall.example/')?.kind).toBe('icalendar');
});

test('pages that link and path name come first, then either name alike, the shorter path before', () => {
  const links = [
    ['/about/us', 'Calendar'],
    ['/events/2026', 'News'],
    ['/about', 'Calendar'],
    ['/shows', 'Now'],
    ['/season/this/year', 'Season'],
    ['/contact', 'Contact'],
    ['/', 'Calendar'],
    ['/news', 'Our calendar is full of music, and so is our town'],
  ] as const;
  const html = links.map(([href, text]) => `<a href="${href}">${text}</a>`).join(' ');
  const page = 'https://hall.example/';
  expect(eventsPages(pageFacts(html, page), page)).toEqual(
    ['season/this/year', 'about', 'shows', 'about/us', 'events/2026'].map((path) => page + path),
  );
});

test('a link that says where visitors come from is the page itself', () => {
  const list = 'https://a.example/o/guild';
  const hrefs = ['/e/play-1?aff=o', '/e/play-1?utm_source=x', '/e/play-1'];
  const links = hrefs.map((href) => ({ href: new URL(href, list).href, text: '' }));
  expect(eventLinks(links, new URL(list))).toEqual(['https://a.example/e/play-1']);
});

test('a sitemap gives event pages of its own site, changed last first', () => {
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

test('of several sitemaps those named for events are read', () => {
  const entries = ['post', 'event', 'page'].map((name) => ({
    address: `https://a.example/${name}-sitemap.xml`,
  }));
  const index = new URL('https://a.example/sitemap_index.xml');
  expect(sitemapsOf(entries, index)).toEqual(['https://a.example/event-sitemap.xml']);
});
