/** Links that strangers paste, and pictures that their pages name: none reaches inside, and none hangs. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '../../../../../src/features/content-sync/read/read-page.server.ts';
import { openWeb, type Web } from '../../../../../src/features/content-sync/read/web.server.ts';
import { EVENT_IMAGES } from '../../../../../src/figures.ts';
import { proveRuns } from '../../../../support/prove.ts';
import {
  fakeNames,
  insideAddresses,
} from '../../../../support/samples/hostile/inside-addresses.ts';
import { hastenDeadlines } from '../../../../support/web/hasten-deadlines.ts';
import {
  type Answer,
  leadsTo,
  never,
  sends,
  startWebServer,
  type WebServer,
} from '../../../../support/web/web-server.ts';

const today = '2026-11-20';
const EVENT = `{"@type":"MusicEvent","name":"Jazz on the Pier","startDate":"2026-12-04T19:00","location":"The Pier, Rockport, TX"}`;
const page = (data: string): string =>
  `<html><body><script type="application/ld+json">${data}</script></body></html>`;

/** Repeats a piece; in `npm run prove` until it is as long as a page may be. */
const many = (piece: string): string => piece.repeat(proveRuns(500_000, 1_900_000) / piece.length);

const drips: Answer = (response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write('<'), 20);
  response.on('close', () => clearInterval(timer));
};
const floods: Answer = (response) => {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, 60)));
  };
  response.writeHead(200).on('drain', more);
  more();
};
const zipped = (bytes: Buffer): Answer => sends(bytes, { 'content-encoding': 'gzip' });
const claims =
  (length: number, text: string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-length': String(length) }).write(text);
    setTimeout(() => response.destroy(), 20);
  };

/** Responses that do not end, are broken, too large, or say nothing. */
const BODIES: Record<string, Answer> = {
  drips,
  floods,
  never,
  'zip-bomb': zipped(gzipSync(Buffer.alloc(60_000_000, 60))),
  'zip-cut': zipped(gzipSync(page(EVENT)).subarray(0, 40)),
  'no-zip': zipped(Buffer.from(page(EVENT))),
  round: leadsTo('/round'),
  'round-grows': (response, _, { pathname, search }) =>
    leadsTo(`${pathname}${search}&more`)(response, _, new URL('http://x')),
  nowhere: leadsTo('http://'),
  'claims-more': claims(10_000, page(EVENT)),
  'claims-all': claims(9_000_000_000, page(EVENT)),
  'status-204': (response) => void response.writeHead(204).end(),
  'status-500': (response) => void response.writeHead(500).end(page(EVENT)),
  'closes-at-once': (response) => void response.destroy(),
  empty: sends(''),
  'deep-json': sends(page(`${many('[')}`)),
  'deep-json-closed': sends(page(`${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`)),
  'deep-tags': sends(many('<div itemscope itemtype="Event">')),
  'deep-classes': sends(many('<p class="vevent">')),
  'huge-attribute': sends(`<meta property="og:title" content="${many('a')}">`),
  'many-attributes': sends(`<p ${many('a=b ')}>`),
  'open-tags': sends(many('<')),
  'open-comment': sends(`<!--${many('-')}`),
  entities: sends(many('&amp;#')),
  'many-dates': sends(many('<p>December 4, 2026 at 7 PM </p>')),
  'many-digits': sends(`<p>${many('1')}`),
  'broken-json': sends(page(`{"@type":"Event","name":"${many('\\')}`)),
  'null-bytes': sends(many('\0')),
  'a-picture': sends(Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Array<number>(5_000).fill(0)])),
  'long-calendar': sends(`BEGIN:VCALENDAR\n${many('BEGIN:VEVENT\n')}`),
  'rules-without-end': sends(
    `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nDTSTART:20261201T180000\nSUMMARY:Art\nRRULE:FREQ=SECONDLY\nEND:VEVENT\n'.repeat(50)}END:VCALENDAR`,
  ),
};

const { resolve } = fakeNames();
let inside: WebServer;
let outside: WebServer;
/** A web client that may use the inner server's port, so that only the rule about addresses stops it. */
let web: Web;

beforeAll(async () => {
  inside = await startWebServer({ '*': sends(page(EVENT)) });
  outside = await startWebServer({
    ...Object.fromEntries(Object.entries(BODIES).map(([name, answer]) => [`/${name}`, answer])),
    '/robots.txt': sends('User-agent: *\nDisallow: /private'),
    '/event': sends(
      `${page(EVENT)}<a href="/next">Next</a><img src="/a.jpg"><link rel="next" href="/2">`,
    ),
    '/private': sends(page(EVENT)),
    '/to': (response, request, url) =>
      leadsTo(decodeURIComponent(url.search.slice(1)), 307)(response, request, url),
  });
  web = openWeb({
    siteUrl: 'https://guide.example',
    resolve,
    ports: [80, 443, inside.port],
    localOrigin: outside.origin,
  });
});
afterAll(() => Promise.all([inside.stop(), outside.stop()]));

const read = (address: string) => readPage(address, { web, today });
const picture = (address: string) =>
  web.getFile(address, { accept: 'image/*', maxBytes: EVENT_IMAGES.maxBytes });

const FETCHES: [name: string, (address: string) => Promise<{ outcome: string }>, end: string][] = [
  ['a pasted link', read, 'refused'],
  ['the picture of a page', picture, 'failed'],
];

describe.each(FETCHES)('%s', (_, fetchIt, outcome) => {
  it('leads nowhere inside, in any of 150 spellings', async () => {
    const addresses = insideAddresses(inside.port);
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(150);
    const answers = await Promise.all(addresses.map(fetchIt));
    expect(addresses.filter((__, at) => answers[at]?.outcome !== outcome)).toEqual([]);
    expect(inside.connections).toBe(0);
  });

  it('is not led inside by a redirect either', async () => {
    const targets = insideAddresses(inside.port)
      .filter((address) => /^(?:ht|\/\/)[\x21-\x7e]{0,2000}$/i.test(address))
      .map((target) => `${outside.origin}/to?${encodeURIComponent(target)}`);
    const answers = await Promise.all(targets.map(fetchIt));
    expect(targets.filter((__, at) => answers[at]?.outcome !== outcome)).toEqual([]);
    expect([targets.length > 100, inside.connections]).toEqual([true, 0]);
  });
});

it('of a page that can be read nothing else is asked for', async () => {
  const before = outside.asked.length;
  expect(await read(`${outside.origin}/event`)).toMatchObject({
    listing: { title: 'Jazz on the Pier' },
  });
  const asked = outside.asked.slice(before).filter((path) => path !== '/robots.txt');
  expect(asked).toEqual(['/event']);
});

it('what robots.txt keeps, and more than 2 MB, is not read', async () => {
  expect(await read(`${outside.origin}/private`)).toMatchObject({
    message: expect.stringContaining('robots.txt'),
  });
  expect(outside.asked).not.toContain('/private');
  expect(await read(`${outside.origin}/floods`)).toMatchObject({
    message: '127.0.0.1 sent more than 2 MB.',
  });
});

it.each(Object.keys(BODIES))('the body “%s” ends with a sentence', async (name) => {
  hastenDeadlines(10_000);
  const began = process.cpuUsage();
  const answer = await read(`${outside.origin}/${name}?a`);
  const { user, system } = process.cpuUsage(began);
  // The guide ends a reader's thread after five seconds of work.
  expect((user + system) / 1_000).toBeLessThan(4_000);
  const isRead = answer.outcome === 'read';
  expect(isRead ? answer.listing.title : answer.message).toMatch(/\w/);
});
