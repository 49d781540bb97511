import robotsParser from 'robots-parser';
import { describe, expect, test } from 'vitest';
import { EVENT_FILTERS } from '../../../../src/features/public-api/public-endpoints.ts';
import { llmsTxt, robotsTxt, sitemapFiles } from '../../../../src/features/sitemap/sitemap.ts';
import { paths } from '../../../../src/paths.ts';

describe('llms txt', () => {
  test('it leads to the data and names every filter', () => {
    const text = llmsTxt('https://guide.example');
    for (const path of [paths.eventsIcs(), paths.feedXml, paths.openApi]) {
      expect(text).toContain(`(https://guide.example${path})`);
    }
    expect(text).toContain(`parameters ${Object.keys(EVENT_FILTERS).join(', ')}`);
  });

  test('it begins with the name and a summary, and its links are absolute', () => {
    const text = llmsTxt('https://guide.example');
    expect(text).toMatch(/^# Coastal Bend Arts\n\n> .+\n\n/);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((address) => !address?.startsWith('https://guide.example/'))).toEqual([]);
  });
});

describe('robots txt', () => {
  const robots = robotsParser(
    'https://guide.example/robots.txt',
    robotsTxt('https://guide.example'),
  );

  test.each([
    ['/', true],
    ['/events/jazz-k3x9q2', true],
    ['/saved', true],
    ['/.netlify/images?url=a', true],
    ['/admin/posts', false],
    ['/api/events?city=Rockport', true],
    ['/api/visits', false],
    // Google Calendar reads robots.txt before it reads a calendar that a page offers.
    ['/saved/abc.ics', true],
    ['/events.ics?city=Rockport', true],
    ['/events/jazz-k3x9q2.ics', true],
  ])('a robot may read %s: %s', (path, may) => {
    expect(robots.isAllowed(`https://guide.example${path}`, 'Googlebot')).toBe(may);
  });

  test('it names the sitemap', () => {
    expect(robots.getSitemaps()).toEqual(['https://guide.example/sitemap-index.xml']);
  });
});

describe('sitemap', () => {
  test('10,001 pages are two parts', () => {
    const entries = Array.from({ length: 10_001 }, (_, at) => ({ path: `/events/${at}` }));
    expect([...sitemapFiles(entries, 'https://guide.example').keys()]).toEqual(['index', '1', '2']);
  });
});
