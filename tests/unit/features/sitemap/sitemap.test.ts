import { expect, test } from 'vitest';
import { sitemapFiles } from '../../../../src/features/sitemap/sitemap.ts';

test('the index names each part with its newest change', () => {
  const files = sitemapFiles(
    [
      { path: '/' },
      { path: '/events/a&b', changedAt: '2026-07-04T12:00:00.5+00:00' },
      { path: '/events/c', changedAt: '2026-07-05T12:00:00Z' },
    ],
    'https://guide.example',
    2,
  );
  expect([...files.keys()]).toEqual(['index', '1', '2']);
  expect(files.get('index')).toContain(
    '<sitemap><loc>https://guide.example/sitemap-1.xml</loc><lastmod>2026-07-04T12:00:00.500Z</lastmod></sitemap>',
  );
  expect(files.get('1')).toContain(
    '<url><loc>https://guide.example/</loc></url>\n<url><loc>https://guide.example/events/a&amp;b</loc><lastmod>2026-07-04T12:00:00.500Z</lastmod></url>',
  );
  expect(files.get('2')).toContain('/events/c');
});

test('10,001 pages are two parts', () => {
  const entries = Array.from({ length: 10_001 }, (_, at) => ({ path: `/events/${at}` }));
  expect([...sitemapFiles(entries, 'https://guide.example').keys()]).toEqual(['index', '1', '2']);
});
