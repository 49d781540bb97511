/** Reading events from web pages: lists, event pages, sitemaps. */
import { expect, it } from 'vitest';
import { readSource } from '../../../../../src/features/content-sync/read/read-source.server.ts';
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

const read = (path: string) =>
  readSource(sampleSource({ kind: 'json-ld', url: `${web.origin}${path}` }), WINDOW, {
    web: openWeb({ siteUrl: 'https://guide.example', localOrigin: web.origin }),
  });

const day = (number: number): string => `2026-12-${String(number).padStart(2, '0')}`;

const eventPage = (number: number): Answer =>
  sends(
    `<!doctype html><title>Show</title><a href="/event/other">Other</a><script type="application/ld+json">${JSON.stringify(
      {
        '@type': 'ExhibitionEvent',
        name: `Exhibition ${String(number)}`,
        url: `https://gallery.example/${String(number)}`,
        description: ABOUT,
        startDate: `${day(number)}T10:00:00-06:00`,
        location: { name: 'Bluff Gallery', address: 'Corpus Christi, TX' },
      },
    )}</script>`,
  );

it('web pages of a list are read with the event pages it links to, two at a time', async () => {
  let open = 0;
  let most = 0;
  const slowly =
    (answer: Answer): Answer =>
    (...all) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        answer(...all);
      }, 20);
    };
  const links = [1, 2, 3, 4].map((at) => `<a href="/exhibitions/show-${String(at)}#top">Show</a>`);
  await listen({
    '/exhibitions': sends(
      `<!doctype html>${links.join('')}<a href="/exhibitions/category/old">Old</a>
       <a href="https://elsewhere.example/event/9">Elsewhere</a><a href="/about">About</a>`,
    ),
    '/exhibitions/show-1': slowly(eventPage(1)),
    '/exhibitions/show-2': slowly(eventPage(2)),
    '/exhibitions/show-3': slowly(eventPage(3)),
  });
  const result = await read('/exhibitions');
  expect(result).toMatchObject({
    outcome: 'read',
    reading: {
      itemsRead: 3,
      // The page of show 4 responds 404: the show was removed, so the reading is still complete.
      isComplete: true,
      problems: [{ item: '/exhibitions/show-4', message: expect.stringContaining('404') }],
    },
  });
  expect(most).toBe(2);
  expect(web.asked).toHaveLength(6);
});

it('web pages that only the data of a list names are followed, on its own site', async () => {
  const list = {
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, url: '/happenings/one' },
      { '@type': 'ListItem', position: 2, item: '/happenings/two' },
      { '@type': 'ListItem', position: 3, item: { '@type': 'Event', '@id': '/happenings/three' } },
      { '@type': 'Event', name: 'Four', url: '/four' },
      '/five#top',
      { '@type': 'ListItem', position: 6, url: 'https://elsewhere.example/event/6' },
      { '@type': 'ListItem', position: 7, url: '/category/music' },
      { '@type': 'ListItem', position: 8, url: '/happenings/one' },
    ],
  };
  const crumbs = { '@type': 'BreadcrumbList', itemListElement: [{ item: '/about' }] };
  const data = JSON.stringify({
    '@graph': [{ '@type': 'CollectionPage', mainEntity: list }, crumbs],
  });
  await listen({
    '/happenings': sends(`<!doctype html><script type="application/ld+json">${data}</script>`),
    ...Object.fromEntries(
      ['/happenings/one', '/happenings/two', '/happenings/three', '/four', '/five'].map(
        (path, at) => [path, eventPage(at + 1)],
      ),
    ),
  });
  expect(await read('/happenings')).toMatchObject({
    reading: { itemsRead: 5, isComplete: true, problems: [] },
  });
  expect(web.asked).toHaveLength(7);
});

it('web pages of a list are read to its fifth page, and are not complete then', async () => {
  await listen({
    '/list': (response, _request, url) => {
      const page = Number(url.searchParams.get('page') ?? 1);
      response.end(
        `<!doctype html><a href="/event/${String(page)}">Show</a><a rel="next" href="/list?page=${String(page + 1)}">Next</a>`,
      );
    },
    ...Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`/event/${String(at)}`, eventPage(at)])),
  });
  expect(await read('/list')).toMatchObject({
    reading: {
      itemsRead: 5,
      isComplete: false,
      problems: [{ message: 'Only the first 5 pages of the list were read.' }],
    },
  });
});

it('web pages of a list whose second page fails are not complete', async () => {
  await listen({
    '/list': sends('<!doctype html><a rel="next" href="/none">Next</a><a href="/event/1">Show</a>'),
    '/event/1': eventPage(1),
  });
  expect(await read('/list')).toMatchObject({
    reading: {
      itemsRead: 1,
      isComplete: false,
      problems: [{ message: expect.stringContaining('404') }],
    },
  });
});

it('web pages that answer with a check for robots are missing, not without an event', async () => {
  await listen({
    '/list': sends('<!doctype html><a href="/event/1">One</a><a href="/event/2">Two</a>'),
    '/event/1': eventPage(1),
    '/event/2': sends('<!doctype html><title>Just a moment...</title>'),
  });
  expect(await read('/list')).toMatchObject({
    reading: {
      itemsRead: 1,
      isComplete: false,
      problems: [{ item: '/event/2', message: expect.stringContaining('a check for robots') }],
    },
  });
});

it('web pages that only hold a captcha below a form are pages without an event', async () => {
  await listen({
    '/list': sends('<!doctype html><a href="/event/1">One</a><a href="/event/news">News</a>'),
    '/event/1': eventPage(1),
    '/event/news': sends('<!doctype html><title>News</title><div class="g-recaptcha"></div>'),
  });
  expect(await read('/list')).toMatchObject({ reading: { itemsRead: 1, isComplete: true } });
});

it('web pages that are the page of one event are read alone', async () => {
  await listen({ '*': eventPage(1) });
  const result = await read('/1');
  expect(result).toMatchObject({ reading: { itemsRead: 1 } });
  expect(web.asked).toEqual(['/robots.txt', '/1']);
});

it('web pages of a sitemap are read up to 200, changed last first', async () => {
  const entries = Array.from(
    { length: 250 },
    (_, at) =>
      `<url><loc>${'{origin}'}/event/${String(at)}/</loc><lastmod>2026-01-01T00:00:${String(at).padStart(3, '0')}</lastmod></url>`,
  );
  const pages = await listen({
    '/sitemap.xml': (response, _request, url) =>
      void response.end(
        `<sitemapindex><sitemap><loc>${url.origin}/event-sitemap.xml</loc></sitemap><sitemap><loc>${url.origin}/post-sitemap.xml</loc></sitemap></sitemapindex>`,
      ),
    '/event-sitemap.xml': (response, _request, url) =>
      void response.end(`<urlset>${entries.join('').replaceAll('{origin}', url.origin)}</urlset>`),
    '*': eventPage(5),
  });
  const result = await read('/sitemap.xml');
  const asked = pages.asked.filter((path) => path.startsWith('/event/'));
  expect(asked).toHaveLength(200);
  expect(asked).toContain('/event/249/');
  expect(asked).not.toContain('/event/49/');
  expect(result).toMatchObject({ reading: { isComplete: false, itemsRead: 200 } });
});
