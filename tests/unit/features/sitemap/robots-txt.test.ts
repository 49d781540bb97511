import robotsParser from 'robots-parser';
import { expect, test } from 'vitest';
import { robotsTxt } from '../../../../src/features/sitemap/robots-txt.ts';

const robots = robotsParser('https://guide.example/robots.txt', robotsTxt('https://guide.example'));

test.each([
  ['/', true],
  ['/events/jazz-k3x9q2', true],
  ['/saved', true],
  ['/.netlify/images?url=a', true],
  ['/admin/posts', false],
  ['/api/events?city=Rockport', true],
  ['/api/visits', false],
  // Google Calendar asks this file before it reads a calendar that a page offers it.
  ['/saved/abc.ics', true],
  ['/events.ics?city=Rockport', true],
  ['/events/jazz-k3x9q2.ics', true],
])('a robot may read %s: %s', (path, may) => {
  expect(robots.isAllowed(`https://guide.example${path}`, 'Googlebot')).toBe(may);
});

test('it names the sitemap', () => {
  expect(robots.getSitemaps()).toEqual(['https://guide.example/sitemap-index.xml']);
});
