/**
 * Pages and files that are made on demand respond 503 while the database is down, and the CDN does not cache
 * this response.
 */
import { readFile } from 'node:fs/promises';
import type { APIContext, APIRoute } from 'astro';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerOf } from '../../support/samples/render-astro.ts';
import { stubEnvironment } from '../../support/samples/stub-environment.ts';

// Replaces the head of the page by another component, because the head needs the fonts of a build.
vi.mock('../../../src/layouts/Head.astro', async () => ({
  default: (await import('../../../src/ui/layout/Mark.astro')).default,
}));

const FOLDER = '../../../src/pages/';
const pages = import.meta.glob<AstroComponentFactory>('../../../src/pages/**/*.astro', {
  import: 'default',
});
const routes = import.meta.glob<APIRoute>('../../../src/pages/**/*.ts', { import: 'GET' });

const TOKEN = 'x'.repeat(43);

/** The pages that read the database, with an address of each. */
const PAGES: [file: string, address: string, params?: Record<string, string>][] = [
  ['events/[...slug].astro', '/events/pier-abc123', { slug: 'pier-abc123' }],
  ['events/[...slug].astro', '/events/today', { slug: 'today' }],
  ['events/find.astro', '/events/find'],
  ['events/[id]/poster.astro', '/events/pier-abc123/poster', { id: 'pier-abc123' }],
  ['events/preview/[id].astro', '/events/preview/pier-abc123', { id: 'pier-abc123' }],
  ['cities/[city]/poster.astro', '/cities/rockport/poster', { city: 'rockport' }],
  ['blog/[...slug].astro', '/blog/pier', { slug: 'pier' }],
  ['venues/[...slug].astro', '/venues/pier-abc123', { slug: 'pier-abc123' }],
  ['organizers/[...slug].astro', '/organizers/x', { slug: '00000000-0000-4000-8000-000000000001' }],
  ['unsubscribe.astro', `/unsubscribe?token=${TOKEN}`],
  ['newsletter/confirm.astro', `/newsletter/confirm?token=${TOKEN}`],
  ['newsletter/preferences.astro', `/newsletter/preferences?token=${TOKEN}`],
];

const FILES: [file: string, address: string][] = [
  ['events.ics.ts', '/events.ics'],
  ['events.ics.ts', '/events.ics?venue=pier-abc123'],
  ['events.ics.ts', '/events.ics?organizer=00000000-0000-4000-8000-000000000001'],
  ['events/[id].ics.ts', '/events/pier-abc123.ics'],
  ['saved/[token].ics.ts', `/saved/${TOKEN}.ics`],
  ['embed.ts', '/embed'],
];

/** Pages that are made on demand, but read no database. */
const WITHOUT_DATABASE = ['calendar-feeds.astro', 'send-again.astro'];

beforeEach(() => {
  // Nothing listens at this port.
  stubEnvironment({ SUPABASE_URL: 'http://127.0.0.1:9' });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

/** Expects a 503 that the CDN does not cache. */
function expectAway({ status, headers }: Response): void {
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('60');
  expect(headers.get('netlify-cdn-cache-control') ?? 's-maxage=0').toContain('s-maxage=0');
}

test.each(PAGES)('the page %s at %s', async (file, address, params = {}) => {
  const page = await pages[`${FOLDER}${file}`]?.();
  if (page === undefined) throw new Error(`There is no page ${file}.`);
  const response = await answerOf(page, address, params, { Authorization: `Bearer ${TOKEN}` });
  expectAway(response);
  expect(await response.text()).toMatch(/Unable to |can’t be read right now/);
});

test.each(FILES)('the file %s at %s', async (file, address) => {
  const url = new URL(address, 'https://guide.example');
  const context = { url, request: new Request(url), params: { id: 'pier-abc123', token: TOKEN } };
  const route = routes[`${FOLDER}${file}`];
  if (route === undefined) throw new Error(`There is no file ${file}.`);
  expectAway(await (await route())(context as unknown as APIContext));
});

test.each(WITHOUT_DATABASE)('%s does not need it', async (file) => {
  const page = await pages[`${FOLDER}${file}`]?.();
  if (page === undefined) throw new Error(`There is no page ${file}.`);
  expect((await answerOf(page, '/calendar-feeds', {})).status).toBeLessThan(500);
});

test('every page that is made on demand is among them', async () => {
  const made = await Promise.all(
    [...Object.keys(pages), ...Object.keys(routes)].map(async (path) => {
      const text = await readFile(new URL(path, import.meta.url), 'utf8');
      return text.includes('export const prerender = false') ? [path.slice(FOLDER.length)] : [];
    }),
  );
  const listed = [...[...PAGES, ...FILES].map(([file]) => file), ...WITHOUT_DATABASE];
  expect([...new Set(listed)].sort()).toEqual(made.flat().sort());
});
