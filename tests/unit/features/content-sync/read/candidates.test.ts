import { expect, test } from 'vitest';
import { eventsPages } from '../../../../../src/features/content-sync/read/candidates.ts';
import { pageFacts } from '../../../../../src/features/content-sync/read/page-facts.ts';

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
