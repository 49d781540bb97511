import { describe, expect, it } from 'vitest';
import type { Reading, Source } from '../../../../../src/features/content-sync/listing.ts';
import {
  readSource,
  type ReadOptions,
} from '../../../../../src/features/content-sync/read/read-source.server.ts';
import { openWeb } from '../../../../../src/features/content-sync/read/web.server.ts';
import { sampleSource } from '../../../../support/samples/sync/sync-source.ts';
import {
  sends,
  startTestServer,
  type Answer,
  type WebServer,
} from '../../../../support/web/web-server.ts';

const WINDOW = { from: '2026-11-23', to: '2027-05-22' };
const ABOUT = 'A play about the bay and its people, told by those who live beside the water.';

let web: WebServer;

const listen = async (answers: Record<string, Answer>): Promise<WebServer> =>
  (web = await startTestServer(answers));

const read = (source: Partial<Source>, options: Partial<ReadOptions> = {}) =>
  readSource(sampleSource({ ...source, url: `${web.origin}${source.url ?? ''}` }), WINDOW, {
    web: openWeb({ siteUrl: 'https://guide.example', localOrigin: web.origin }),
    ...options,
  });

const json = (value: unknown, headers = {}): Answer => sends(JSON.stringify(value), headers);

const day = (number: number): string => `2026-12-${String(number).padStart(2, '0')}`;

const calendarEvent = (number: number) => ({
  id: number,
  title: `Theater evening ${String(number)}`,
  description: `<p>${ABOUT}</p>`,
  url: `https://theater.example/event/${String(number)}/`,
  start_date: `${day(number)} 19:30:00`,
  end_date: `${day(number)} 21:30:00`,
  timezone: 'America/Chicago',
});

const apiEvent = (number: number) => ({
  id: `e${String(number)}`,
  title: `Concert ${String(number)}`,
  description: ABOUT,
  dates: [{ start: `${day((number % 28) + 1)}T19:30` }],
});

const calendar = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');

const VEVENT = [
  ...['BEGIN:VEVENT', 'UID:play@theater.example', 'DTSTART;TZID=America/Chicago:20261204T193000'],
  ...['DURATION:PT2H', 'SUMMARY:The Lighthouse Play', `DESCRIPTION:${ABOUT}`, 'END:VEVENT'],
].join('\r\n');

describe('The Events Calendar', () => {
  it('is read page by page for what overlaps the window, on the host that answers', async () => {
    const route = '/wp-json/tribe/events/v1/events';
    await listen({
      [route]: (response, request, url) => {
        const page = Number(url.searchParams.get('page') ?? 1);
        const next = [
          // The same host with https, as behind a proxy that ends TLS.
          `${url.origin.replace('http:', 'https:').replace(/:\d+$/, `:${url.port}`)}${route}?page=2`,
          `https://wp.elsewhere.example:8443/wordpress${route}/?page=3&per_page=50`,
        ][page - 1];
        json({ events: [calendarEvent(page)], next_rest_url: next })(response, request, url);
      },
    });
    const progress: number[] = [];
    const result = await read(
      { kind: 'events-calendar', url: route },
      { onProgress: (items) => progress.push(items) },
    );
    expect(result).toMatchObject({ outcome: 'read', reading: { itemsRead: 3, isComplete: true } });
    const first = `${route}?start_date=2025-11-23+00%3A00%3A00&ends_after=2026-11-23+00%3A00%3A00&starts_before=2027-05-22+23%3A59%3A59&per_page=50`;
    expect(web.asked).toEqual(['/robots.txt', first, `${first}&page=2`, `${first}&page=3`]);
    expect(progress).toEqual([1, 2, 3]);
  });

  const route = '/wp-json/tribe/events/v1/events';
  const lasting = (number: number, from: string, to: string) => ({
    ...calendarEvent(number),
    start_date: `${from} 10:00:00`,
    end_date: `${to} 17:00:00`,
  });

  it('of an old version, which knows no overlap, gives the same', async () => {
    const events = [
      lasting(1, '2026-02-01', '2026-03-01'),
      lasting(2, '2026-11-01', '2027-01-31'),
      lasting(3, '2027-05-20', '2027-07-10'),
    ];
    await listen({
      [route]: (response, request, url) => {
        const isFirst = url.searchParams.get('page') === null;
        const page = isFirst ? events : [lasting(4, '2027-05-25', '2027-05-26')];
        const next_rest_url = `${url.origin}${route}?page=${isFirst ? '2' : '3'}`;
        json({ events: page, total_pages: 9, next_rest_url })(response, request, url);
      },
    });
    const { reading } = (await read({ kind: 'events-calendar', url: route })) as {
      reading: Reading;
    };
    expect(reading.listings.map(({ title }) => title)).toEqual([
      'Theater evening 2',
      'Theater evening 3',
    ]);
    expect(reading).toMatchObject({ itemsRead: 2, skipped: [], isComplete: true });
    // What has opened already and is absent is gone.
    expect(reading.window).toEqual({ from: '2025-11-24', to: WINDOW.to });
    expect(web.asked).toHaveLength(3);
  });

  it.each([
    ['pages without an address', { total_pages: 2 }],
    ['events on no other page', { total: 2 }],
    ['a next page that is not of the web', { next_rest_url: 'javascript:next()' }],
    ['a next page that is not there', { next_rest_url: 'https://wp.elsewhere.example/page/2' }],
  ])('that speaks of %s is not read to its end', async (_, more) => {
    await listen({ [route]: json({ events: [calendarEvent(1)], ...more }) });
    expect(await read({ kind: 'events-calendar', url: route })).toMatchObject({
      reading: { listings: [{}], isComplete: false, problems: [{ item: 'Page 2' }] },
    });
  });

  it('that says how many there are, and gives all, is read to its end', async () => {
    const all = { total: 1, total_pages: 1, next_rest_url: '' };
    await listen({ [route]: json({ events: [calendarEvent(1)], ...all }) });
    expect(await read({ kind: 'events-calendar', url: route })).toMatchObject({
      reading: { isComplete: true, problems: [] },
    });
  });
});

describe('The Events Calendar of a site', () => {
  it('is found from any of its pages', async () => {
    await listen({
      '/events/': sends('<!doctype html><title>Events</title>'),
      '/wp-json/tribe/events/v1/events': json({ events: [calendarEvent(1)] }),
    });
    expect(await read({ kind: 'events-calendar', url: '/events/' })).toMatchObject({
      reading: { itemsRead: 1 },
    });
  });

  it('that has none is refused as what its page is', async () => {
    await listen({ '/events/': sends('<!doctype html><title>Events</title>') });
    expect(await read({ kind: 'events-calendar', url: '/events/' })).toMatchObject({
      outcome: 'failed',
      message: 'This is a web page, not a list of events.',
    });
  });
});

describe('a content API', () => {
  it('is read to 2,000 items, and is not complete then', async () => {
    await listen({
      '/feed': (response, request, url) => {
        const page = Number(url.searchParams.get('page') ?? 1);
        const events = Array.from({ length: 500 }, (_, at) => apiEvent(page * 500 + at));
        json({ version: 1, events, next: `/feed?page=${String(page + 1)}` })(
          response,
          request,
          url,
        );
      },
    });
    const result = await read({ kind: 'content-api', url: '/feed' });
    expect(result).toMatchObject({
      reading: {
        itemsRead: 2000,
        isComplete: false,
        problems: [{ item: 'Page 5', message: expect.stringContaining('first 2,000 items') }],
      },
    });
  });

  it('whose pages lead in a circle is read once', async () => {
    await listen({ '/feed': json({ version: 1, events: [apiEvent(1)], next: '/feed' }) });
    expect(await read({ kind: 'content-api', url: '/feed' })).toMatchObject({
      reading: { itemsRead: 1, isComplete: true },
    });
  });

  it('whose second page fails keeps the first, and is not complete', async () => {
    await listen({ '/feed': json({ version: 1, events: [apiEvent(1)], next: '/none' }) });
    const result = await read({ kind: 'content-api', url: '/feed' });
    expect(result).toMatchObject({
      reading: {
        listings: [{ title: 'Concert 1' }],
        isComplete: false,
        problems: [{ item: 'Page 2', message: 'There is nothing at this address (404).' }],
      },
    });
  });

  it('that is slow is left when its time is over', async () => {
    await listen({ '/feed': json({ version: 1, events: [apiEvent(1)], next: '/feed?page=2' }) });
    expect(await read({ kind: 'content-api', url: '/feed' }, { budgetMs: 0 })).toMatchObject({
      reading: { isComplete: false, problems: [{ message: expect.stringContaining('slowly') }] },
    });
  });
});

describe('a calendar', () => {
  const previous = { etag: '"1"', lastModified: null };

  const listenConditional = (path: string, text: string) =>
    listen({
      [path]: (response, { headers }) => {
        const isSame = headers['if-none-match'] === '"1"';
        response.writeHead(isSame ? 304 : 200, { etag: '"1"' }).end(isSame ? undefined : text);
      },
    });

  it('is read as one file with its validators', async () => {
    await listenConditional('/c.ics', calendar(VEVENT));
    expect(await read({ url: '/c.ics' })).toMatchObject({
      outcome: 'read',
      etag: '"1"',
      reading: { listings: [{ title: 'The Lighthouse Play', dates: [{ startTime: '19:30' }] }] },
    });
  });

  it('is unchanged on the day it was read, and read anew when the window has moved on', async () => {
    await listenConditional('/c.ics', calendar(VEVENT));
    const today = { ...previous, readOn: WINDOW.from };
    expect(await read({ url: '/c.ics' }, { previous: today })).toEqual({ outcome: 'unchanged' });
    const lastWeek = { ...previous, readOn: '2026-11-16' };
    expect(await read({ url: '/c.ics' }, { previous: lastWeek })).toMatchObject({
      outcome: 'read',
    });
  });

  it('of articles is unchanged however long ago it was read', async () => {
    await listenConditional('/feed', '<rss version="2.0"><channel></channel></rss>');
    const lastWeek = { ...previous, readOn: '2026-11-16' };
    const result = await read({ kind: 'rss', url: '/feed' }, { previous: lastWeek });
    expect(result).toEqual({ outcome: 'unchanged' });
  });

  it.each([
    ['<!doctype html><title>Sign in</title><input type=password>', 'a sign-in page'],
    ['<!doctype html><title>Our calendar</title><p>Welcome', 'a web page'],
  ])('that is %s is refused as what it is', async (text, what) => {
    await listen({ '/c.ics': sends(text) });
    expect(await read({ url: '/c.ics' })).toMatchObject({
      outcome: 'failed',
      message: `This is ${what}, not a calendar.`,
    });
  });

  it('that is stopped in between fails', async () => {
    const stop = new AbortController();
    await listen({ '/c.ics': () => stop.abort() });
    expect(await read({ url: '/c.ics' }, { signal: stop.signal })).toMatchObject({
      outcome: 'failed',
      message: 'The reading was stopped.',
    });
  });

  it('with a bomb of entities in a feed of articles ends with a message or no article', async () => {
    const entities = Array.from({ length: 12 }, (_, at) =>
      at === 0
        ? '<!ENTITY a0 "lol">'
        : `<!ENTITY a${String(at)} "${`&a${String(at - 1)};`.repeat(10)}">`,
    );
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [${entities.join('')}]><rss version="2.0"><channel><item><title>&a11;</title></item></channel></rss>`;
    await listen({ '/feed': sends(bomb), '/sitemap.xml': sends(bomb.replaceAll('rss', 'urlset')) });
    const before = performance.now();
    const memory = process.memoryUsage().rss;
    const results = [
      await read({ kind: 'rss', url: '/feed' }),
      await read({ kind: 'json-ld', url: '/sitemap.xml' }),
    ];
    expect(JSON.stringify(results).length).toBeLessThan(20_000);
    expect(performance.now() - before).toBeLessThan(3_000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(200_000_000);
  });
});
