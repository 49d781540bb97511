/** Calendar feeds and the RSS feed, read from the running site as programs read them. */
import { parseRssFeed } from 'feedsmith';
import ICAL from 'ical.js';
import ical from 'node-ical';
import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { pagesByType } from '../../support/browser/built-site.ts';
import { all, readPage, textOf } from '../../support/browser/read-page.ts';
import { guide, siteDir } from '../../support/stack/guide.ts';

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(new URL(address, guide().siteUrl), { redirect: 'manual', headers });

/** Returns the ids of the feed's entries, on which two strict feed readers must agree. */
async function entriesOf(address: string): Promise<string[]> {
  const response = await ask(address);
  expect([address, response.status]).toEqual([address, 200]);
  const text = await response.text();
  const byName = new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((entry) => String(entry.getFirstPropertyValue('uid')));
  const byNode = Object.values(ical.sync.parseICS(text)).flatMap((one) =>
    one?.type === 'VEVENT' ? [one.uid] : [],
  );
  expect(byNode.toSorted()).toEqual(byName.toSorted());
  expect(new Set(byName).size, 'each id once').toBe(byName.length);
  return byName;
}

describe('the calendar', () => {
  test('narrows with each filter', async () => {
    const all = await entriesOf(paths.eventsIcs());
    const venues = (await (await ask(paths.api.venues)).json()) as { id: string }[];
    const organizers = (await (await ask('/api/organizers')).json()) as { id: string }[];
    const filters = [
      { category: 'music' },
      { city: 'Rockport' },
      { free: 1 as const },
      { q: 'jazz' },
      { venue: venues[0]?.id },
      { organizer: organizers[0]?.id },
    ];
    for (const filter of filters) {
      const some = await entriesOf(paths.eventsIcs(filter));
      expect(some.length, JSON.stringify(filter)).toBeLessThan(all.length);
      expect(all).toEqual(expect.arrayContaining(some));
    }
    expect((await entriesOf(paths.eventsIcs({ category: 'music' }))).length).toBeGreaterThan(0);
  });

  test.each([
    [paths.eventsIcs({ venue: 'no-such-venue-abc123' }), 404],
    [paths.eventsIcs({ organizer: '00000000-0000-4000-8000-000000000000' }), 404],
    [paths.eventIcs('no-such-event-abc123'), 404],
    [paths.eventIcs('%00'), 404],
    ['/events.ics?free=maybe', 400],
  ])('%s is refused with %i', async (address, status) => {
    expect((await ask(address)).status).toBe(status);
  });

  test('has all coming dates of a listing if they are asked for', async () => {
    const pages = [...pagesByType(siteDir()).values()].flat();
    const page = pages.find(({ html }) => html.includes(' dates to my calendar'));
    const link = all(page?.document ?? document, 'a').find((one) => /^Add all/.test(textOf(one)));
    const entries = await entriesOf(link?.getAttribute('href') ?? '');
    expect(textOf(link)).toBe(`Add all ${String(entries.length)} dates to my calendar`);
  });

  test('is sent once to a program that has it, is kept by the CDN, and open to other sites', async () => {
    const { headers } = await ask(paths.eventsIcs());
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('netlify-cdn-cache-control')).toContain('s-maxage=300');
    expect(headers.get('netlify-cache-tag')?.split(',')).toContain('events');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(Date.parse(headers.get('last-modified') ?? '')).toBeLessThanOrEqual(Date.now());
    const again = await ask(paths.eventsIcs(), { 'If-None-Match': headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('netlify-cdn-cache-control')).toBeNull();
    const other = await ask(paths.eventsIcs({ q: 'jazz' }), {
      'If-None-Match': headers.get('etag') ?? '',
    });
    expect(other.status).toBe(200);
  });
});

test('the feed holds events and articles whose pages are there, the newest first', async () => {
  const response = await ask(paths.feedXml);
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const { items = [] } = parseRssFeed(await response.text());
  const times = items.map(({ pubDate }) => Date.parse(String(pubDate)));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  for (const kind of ['event:', 'article:']) {
    const item = items.find(({ guid }) => guid?.value?.startsWith(kind));
    expect((await fetch(item?.link ?? '')).status, kind).toBe(200);
  }
});

test.each([paths.feedXml, paths.openApi])('scripts of other sites may read %s', async (address) => {
  expect((await ask(address)).headers.get('access-control-allow-origin')).toBe('*');
});

test('every page says where feed and calendar are', async () => {
  const { document } = await readPage('/');
  const links = [...document.querySelectorAll('link[rel="alternate"]')];
  expect(links.map((link) => [link.getAttribute('type'), link.getAttribute('href')])).toEqual([
    ['application/rss+xml', paths.feedXml],
    ['text/calendar', paths.eventsIcs()],
  ]);
});
