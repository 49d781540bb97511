/**
 * Pages and files that are made on demand respond 503 while the database is down, and the CDN does not cache
 * that.
 */
import type { APIContext, APIRoute } from 'astro';
import { beforeEach, expect, test, vi } from 'vitest';
import AnyArticle from '../../../src/pages/blog/[...slug].astro';
import WeekendPoster from '../../../src/pages/cities/[city]/poster.astro';
import { GET as embed } from '../../../src/pages/embed.ts';
import { GET as calendar } from '../../../src/pages/events.ics.ts';
import AnyEvent from '../../../src/pages/events/[...slug].astro';
import { GET as eventFile } from '../../../src/pages/events/[id].ics.ts';
import EventPoster from '../../../src/pages/events/[id]/poster.astro';
import FindEvents from '../../../src/pages/events/find.astro';
import AnyOrganizer from '../../../src/pages/organizers/[...slug].astro';
import AnyVenue from '../../../src/pages/venues/[...slug].astro';
import { answerOf } from '../../support/samples/render-astro.ts';
import { stubEnvironment } from '../../support/samples/stub-environment.ts';

// Replaces the head of the page by another component, because the head needs the fonts of a build.
vi.mock('../../../src/layouts/Head.astro', async () => ({
  default: (await import('../../../src/ui/layout/Mark.astro')).default,
}));

beforeEach(() => {
  // Nothing listens at this port.
  stubEnvironment({ SUPABASE_URL: 'http://127.0.0.1:9' });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

/** Expects a 503 that the CDN does not cache. */
function expectAway({ status, headers }: Response): void {
  expect(status).toBe(503);
  expect(headers.get('netlify-cdn-cache-control') ?? 's-maxage=0').toContain('s-maxage=0');
}

test.each([
  ['/events/pier-abc123', AnyEvent, { slug: 'pier-abc123' }],
  ['/events/today', AnyEvent, { slug: 'today' }],
  ['/events/find', FindEvents, {}],
  ['/events/pier-abc123/poster', EventPoster, { id: 'pier-abc123' }],
  ['/cities/rockport/poster', WeekendPoster, { city: 'rockport' }],
  ['/blog/pier', AnyArticle, { slug: 'pier' }],
  ['/venues/pier-abc123', AnyVenue, { slug: 'pier-abc123' }],
  ['/organizers/pier', AnyOrganizer, { slug: '00000000-0000-4000-8000-000000000001' }],
])('the page %s', async (path, page, params) => {
  const response = await answerOf(page, path, params);
  expectAway(response);
  expect(await response.text()).toContain('Unable to Load');
});

test.each<[string, APIRoute]>([
  ['/events.ics', calendar],
  ['/events/pier-abc123.ics', eventFile],
  ['/embed', embed],
])('the address %s', async (path, route) => {
  const url = new URL(path, 'https://guide.example');
  const context = { url, request: new Request(url), params: { id: 'pier-abc123' } };
  expectAway(await route(context as unknown as APIContext));
});
