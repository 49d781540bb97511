import { expect, it } from 'vitest';
import type { Source } from '../../../../../src/features/content-sync/listing.ts';
import { detectSource } from '../../../../../src/features/content-sync/read/detect-source.server.ts';
import {
  readSource,
  type ReadOptions,
} from '../../../../../src/features/content-sync/read/read-source.server.ts';
import { openWeb } from '../../../../../src/features/content-sync/read/web.server.ts';
import { calendar, vevent } from '../../../../support/samples/sync/feeds.ts';
import { sampleSource } from '../../../../support/samples/sync/sync-source.ts';
import {
  never,
  sends,
  startTestServer,
  type Answer,
  type WebServer,
} from '../../../../support/web/web-server.ts';

const WINDOW = { from: '2026-11-23', to: '2027-05-22' };
const ABOUT = 'A play about the bay and its people, told by those who live beside the water.';

let server: WebServer;

const listen = async (answers: Record<string, Answer>) => (server = await startTestServer(answers));
const web = () => openWeb({ siteUrl: 'https://guide.example', localOrigin: server.origin });

const read = (source: Partial<Source>, options: Partial<ReadOptions> = {}) =>
  readSource(sampleSource({ ...source, url: `${server.origin}${source.url ?? ''}` }), WINDOW, {
    web: web(),
    ...options,
  });

const apiPage = (from: number, count: number, next: string): string => {
  const events = Array.from({ length: count }, (_, at) => ({
    ...{ id: `e${String(from + at)}`, title: `Concert ${String(from + at)}`, description: ABOUT },
    dates: [{ start: `2026-12-${String(((from + at) % 28) + 1).padStart(2, '0')}T19:30` }],
  }));
  return JSON.stringify({ version: 1, events, next });
};

it('a content API is read to 2,000 items, and is not complete then', async () => {
  await listen({
    '/feed': (response, _request, url) => {
      const page = Number(url.searchParams.get('page') ?? 1);
      response.end(apiPage(page * 500, 500, `/feed?page=${String(page + 1)}`));
    },
  });
  const progress: number[] = [];
  const options = { onProgress: (items: number) => progress.push(items) };
  expect(await read({ kind: 'content-api', url: '/feed' }, options)).toMatchObject({
    reading: {
      itemsRead: 2000,
      isComplete: false,
      problems: [{ item: 'Page 5', message: expect.stringContaining('first 2,000 items') }],
    },
  });
  expect(progress).toEqual([500, 1000, 1500, 2000]);
});

it('a slow source is left when its time is over, a slow site while its feed is looked for', async () => {
  await listen({ '/feed': sends(apiPage(1, 1, '/feed?page=2')) });
  expect(await read({ kind: 'content-api', url: '/feed' }, { budgetMs: 0 })).toMatchObject({
    reading: { isComplete: false, problems: [{ message: expect.stringContaining('slowly') }] },
  });
  await listen({
    '/': sends('<a href="/events">Events</a>'),
    '*': never,
    '/robots.txt': sends(''),
  });
  const before = performance.now();
  const options = { web: web(), today: WINDOW.from, budgetMs: 300 };
  expect(await detectSource(`${server.origin}/`, options)).toMatchObject({
    message: 'The site answers too slowly to find out what it offers.',
  });
  expect(performance.now() - before).toBeLessThan(3_000);
});

it('a calendar is unchanged on the day it was read, read anew when the window has moved on', async () => {
  const answer =
    (text: string): Answer =>
    (response, { headers }) => {
      const isSame = headers['if-none-match'] === '"1"';
      response.writeHead(isSame ? 304 : 200, { etag: '"1"' }).end(isSame ? undefined : text);
    };
  await listen({
    '/c.ics': answer(calendar(vevent())),
    '/feed': answer('<rss version="2.0"><channel></channel></rss>'),
  });
  const previous = (readOn: string) => ({ previous: { etag: '"1"', lastModified: null, readOn } });
  expect(await read({ url: '/c.ics' })).toMatchObject({ outcome: 'read', etag: '"1"' });
  expect(await read({ url: '/c.ics' }, previous(WINDOW.from))).toEqual({ outcome: 'unchanged' });
  expect(await read({ url: '/c.ics' }, previous('2026-11-16'))).toMatchObject({ outcome: 'read' });
  const articles = await read({ kind: 'rss', url: '/feed' }, previous('2026-11-16'));
  expect(articles, 'articles have no window').toEqual({ outcome: 'unchanged' });
});

it('a reading that is stopped in between fails', async () => {
  const stop = new AbortController();
  await listen({ '/c.ics': () => stop.abort() });
  expect(await read({ url: '/c.ics' }, { signal: stop.signal })).toMatchObject({
    outcome: 'failed',
    message: 'The reading was stopped.',
  });
});

it('a bomb of entities in a feed or a sitemap ends with a message or nothing', async () => {
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

const eventPage = (response: Parameters<Answer>[0]) =>
  void response.end(
    `<!doctype html><title>Show</title><script type="application/ld+json">${JSON.stringify({
      ...{ '@type': 'ExhibitionEvent', name: 'Exhibition', description: ABOUT },
      startDate: '2026-12-05T10:00:00-06:00',
      location: { name: 'Bluff Gallery', address: 'Corpus Christi, TX' },
    })}</script>`,
  );

it('event pages of a list are read two at a time', async () => {
  let open = 0;
  let most = 0;
  const links = [1, 2, 3, 4].map((at) => `<a href="/exhibitions/show-${String(at)}">Show</a>`);
  await listen({
    '/exhibitions': sends(`<!doctype html>${links.join('')}`),
    '/robots.txt': sends(''),
    '*': (response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        eventPage(response);
      }, 20);
    },
  });
  expect(await read({ kind: 'json-ld', url: '/exhibitions' })).toMatchObject({ outcome: 'read' });
  expect([most, server.asked.length]).toEqual([2, 6]);
});

it('event pages of a sitemap are read up to 200, changed last first', async () => {
  const entryOf = (origin: string, at: number) =>
    `<url><loc>${origin}/event/${String(at)}/</loc><lastmod>2026-01-01T00:00:${String(at).padStart(3, '0')}</lastmod></url>`;
  await listen({
    '/sitemap.xml': (response, _request, { origin }) =>
      void response.end(
        `<sitemapindex><sitemap><loc>${origin}/event-sitemap.xml</loc></sitemap><sitemap><loc>${origin}/post-sitemap.xml</loc></sitemap></sitemapindex>`,
      ),
    '/event-sitemap.xml': (response, _request, { origin }) => {
      const entries = Array.from({ length: 250 }, (_, at) => entryOf(origin, at));
      response.end(`<urlset>${entries.join('')}</urlset>`);
    },
    '*': eventPage,
  });
  const result = await read({ kind: 'json-ld', url: '/sitemap.xml' });
  const asked = server.asked.filter((path) => path.startsWith('/event/'));
  expect(asked).toHaveLength(200);
  expect(asked).toContain('/event/249/');
  expect(asked).not.toContain('/event/49/');
  expect(result).toMatchObject({ reading: { isComplete: false, itemsRead: 200 } });
});
