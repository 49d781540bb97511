/**
 * Responses of the host at addresses that are misspelt, moved or gone, and to the requests of `npm run doctor` and
 * `npm run deploy:check`, to which it must respond as Netlify must.
 */
import { describe, expect, test } from 'vitest';
import { site } from '../../../src/site.ts';
import { askSite, responseProblems } from '../../../src/tools/site-requests.ts';
import { readPage, textOf } from '../../support/browser/read-page.ts';
import { guide } from '../../support/stack/guide.ts';

const ask = (address: string) => fetch(new URL(address, guide().siteUrl), { redirect: 'manual' });

describe('not found, in the words of its subject', () => {
  test.each([
    ['/events/no-such-event-abc123', 'Event Not Found'],
    ['/events/%00', 'Event Not Found'],
    ['/events/a/b/c', 'Event Not Found'],
    ['/events/on/2026-01-05', 'This Day Is Over'],
    ['/events/on/2026-02-30', 'Event Not Found'],
    ['/events/category/poetry', 'Category Not Found'],
    ['/events/category/music/x', 'Category Not Found'],
    ['/events/category/%3Cb%3E', 'Category Not Found'],
    ['/venues/no-such-venue-abc123', 'Venue Not Found'],
    ['/venues/city/nowhere', 'Venue Not Found'],
    ['/venues/x/y', 'Venue Not Found'],
    ['/organizers/no-such-organizer', 'Organizer Not Found'],
    ['/organizers/00000000-0000-4000-8000-000000000000', 'Organizer Not Found'],
    ['/organizers/%00', 'Organizer Not Found'],
    ['/blog/no-such-article', '404 Page Not Found'],
    ['/blog/%00', '404 Page Not Found'],
    ['/blog/a/b', '404 Page Not Found'],
    // An unpublished article.
    ['/blog/when-the-water-rises', '404 Page Not Found'],
    ['/cities/atlantis', '404 Page Not Found'],
    ['/no-such-page', '404 Page Not Found'],
    ['/newsletter/confirm', 'This Link No Longer Works'],
    [`/newsletter/preferences?token=${'x'.repeat(43)}`, 'This Link No Longer Works'],
  ])('%s', async (address, heading) => {
    const { status, document } = await readPage(address);
    expect(status).toBe(404);
    expect(textOf(document.querySelector('h1'))).toBe(heading);
    expect(document.querySelectorAll('main a[href]').length, 'ways on').toBeGreaterThan(0);
  });

  test.each([
    ['/events/category/poetry', 'events', 300],
    // An article may appear at any minute.
    ['/blog/no-such-article', 'blog', 30],
  ])('%s is kept by the CDN until %s change, at most %i seconds', async (address, tag, seconds) => {
    const { headers } = await ask(address);
    expect(headers.get('netlify-cache-tag')).toBe(tag);
    expect(headers.get('netlify-cdn-cache-control')).toBe(`public, durable, s-maxage=${seconds}`);
  });
});

test.each([
  ['/events/page/99', 302, '/events'],
  ['/events/page/1', 301, '/events'],
  ['/events/archive/page/999', 302, '/events/archive'],
  ['/events/city/rockport/page/50', 302, '/events/city/rockport'],
  ['/venues/page/99', 302, '/venues'],
  ['/venues/city/rockport/page/99', 302, '/venues/city/rockport'],
  ['/organizers/page/99', 302, '/organizers'],
  ['/blog/page/99', 302, '/blog'],
  ['/events/free?page=99', 302, '/events/free'],
  // Another spelling of the search without scripts redirects to the address that has a rate limit.
  ['/events/%66ind?q=jazz', 301, '/events/find?q=jazz'],
  ['/events/find?q=music&page=99', 302, '/events/find?q=music'],
  ['/events/city/nowhere', 404, null],
  ['/events/page/second', 404, null],
  ['/events/category/theater', 301, '/events/category/performing-arts'],
  ['/events/category/farmers-market', 301, '/events/category/festivals-markets'],
  ['/events/category/Holiday', 301, '/events/category/holiday'],
  ['/events/category/family/page/99', 302, '/events/category/family'],
  ['/events/category', 301, '/categories'],
  // Only the build reads the records of the search.
  ['/search-records.json', 404, null],
])('%s answers %i and leads to %s', async (address, status, location) => {
  const response = await ask(address);
  expect([response.status, response.headers.get('location')]).toEqual([status, location]);
});

test('whom to tell of a hole is told where RFC 9116 looks for it', async () => {
  const response = await ask('/.well-known/security.txt');
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toContain(`Contact: mailto:${site.contactEmail}\n`);
  expect(text).toContain(`Canonical: ${guide().siteUrl}/.well-known/security.txt\n`);
  expect((await ask('/security-policy.txt')).status).toBe(200);
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires.getTime() - Date.now()).toBeGreaterThan(183 * 86_400_000);
});

test('the local host answers the requests that a deployed guide is checked with', async () => {
  const { count, problems } = await askSite(guide().siteUrl);
  expect(problems).toEqual([]);
  expect(count).toBe(24);
});

test('an answer with another status, type, header or content is a problem', () => {
  const wanted = {
    subject: 'The front page',
    path: '/',
    status: 404,
    type: 'text/html',
    has: { 'x-robots-tag': /noindex/ },
    holds: /<main/,
  };
  const response = new Response('nothing', { headers: { 'content-type': 'text/plain' } });
  expect(responseProblems(wanted, response, 'nothing')).toEqual([
    'The front page (/) answered 200 instead of 404.',
    'The front page (/) is of type text/plain instead of text/html.',
    'The front page (/) has the header x-robots-tag: none instead of /noindex/.',
    'The front page (/) does not hold /<main/.',
  ]);
});
