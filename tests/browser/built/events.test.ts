/** Event pages without scripts: complete lists, right counts, links to more. */
import { describe, expect, test } from 'vitest';
import {
  all,
  notTakingPlaceCount,
  CARD,
  hrefOf,
  hrefsOf,
  isNotTakingPlace,
  named,
  readPage,
  readThrough,
  textOf,
  textsOf,
} from '../../support/browser/read-page.ts';
import { pagesByType } from '../../support/browser/built-site.ts';
import { CATEGORY_LABELS } from '../../support/browser/specified-texts.ts';
import { siteDir } from '../../support/stack/guide.ts';

/** Returns the addresses of the events that a page lists, in order. */
const eventsOn = (within: ParentNode) =>
  hrefsOf(within, 'main li h2 a, main li h3 a, main section li a').filter((to) =>
    /^\/events\/[a-z0-9-]+-[a-z0-9]{6}$/.test(to),
  );

/** Returns n of "Showing 12 of n events". */
const total = (document: Document) =>
  Number(
    textsOf(document, 'main p')
      .map((line) => /^Showing \d+ of (\d+) events/.exec(line)?.[1])
      .find((figure) => figure !== undefined),
  );

/** Returns n of a heading "Upcoming Events (n)"; 0 when the page has no such heading. */
const counted = (document: Document, part: 'Upcoming' | 'Past') =>
  Number(
    textsOf(document, 'h2')
      .map((heading) => new RegExp(`^${part} Events \\((\\d+)\\)$`).exec(heading)?.[1])
      .find((figure) => figure !== undefined) ?? 0,
  );

const builtEvents = () =>
  [...pagesByType(siteDir())].find(([{ page }]) => page === 'events/[id].astro')?.[1] ?? [];

test.each(['/events', '/events/city/corpus-christi', '/events/archive'])(
  'a list of events is read page by page, each event once %s',
  async (list) => {
    const pages = await readThrough(list);
    expect(pages.length).toBeGreaterThan(1);
    const events = pages.flatMap((page) => [...new Set(eventsOn(page))]);
    expect(new Set(events).size).toBe(events.length);
    for (const page of pages) expect(total(page)).toBe(events.length);
  },
);

test('the archive leads to each month of its index, to this month, and on from there', async () => {
  const { document } = await readPage('/events/archive');
  const months = hrefsOf(named(document, 'Jump to a Month'));
  const latest = all(document, 'a').find((link) =>
    /^(?:This month|Most recent): /.test(textOf(link)),
  );
  const [path = '', month = ''] = (latest?.getAttribute('href') ?? '').split('#');
  expect(months).toContain(`${path}#${month}`);
  const { document: there } = await readPage(path);
  expect(there.getElementById(month)?.tagName).toBe('H2');
  // Follows "Later", because at the end of a month this page may show all past events, and have no "Earlier".
  const { document: next } = await readPage(hrefOf(there, 'Later') ?? '');
  expect(hrefOf(next, 'Earlier')).toBe(path);
  expect(hrefOf(next, 'Later')).not.toBe(path);
});

describe('the events of a city', () => {
  test('are reached from the calendar, and are of this city alone', async () => {
    const { document: calendar } = await readPage('/events');
    expect(hrefOf(named(calendar, 'Events by category'), 'Festivals & Markets')).toBe(
      '/events/category/festivals-markets',
    );
    const rockport = hrefsOf(named(calendar, 'Events by city')).find((to) =>
      to.endsWith('rockport'),
    );
    const { document } = await readPage(rockport ?? '');
    expect(textOf(document.querySelector('h1'))).toBe('Events in Rockport');
    const cards = textsOf(document, `main ${CARD}`);
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(card).toContain('Rockport');
    expect(hrefOf(document, 'About Rockport')).toBe('/cities/rockport');
    expect(hrefOf(document, 'Search and filter in the calendar')).toBe('/events?city=Rockport');
  });

  test('may be none, which is said with ways on', async () => {
    const { document } = await readPage('/events/city/robstown');
    expect(textsOf(document, 'main h2')).toContain('No Events Found');
    expect(hrefsOf(document, 'main a')).toEqual(
      expect.arrayContaining(['/events', '/submit-event']),
    );
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toMatch(
      /^noindex/,
    );
  });
});

test('the categories are the nine, each with what is coming, and as many on the page of each', async () => {
  const { document } = await readPage('/categories');
  expect(textsOf(document, 'main li h2')).toEqual([...CATEGORY_LABELS]);
  for (const card of all(document, `main ${CARD}`)) {
    expect(textOf(card)).toMatch(/^(?:1 event(?!s)|\d+ events)[\s\S]*\+[2-5] more ?View Events/);
    const [link = ''] = hrefsOf(card);
    const pages = await readThrough(link);
    const upcoming = Number.parseInt(textOf(card), 10);
    const listed = pages.flatMap((page) => all(named(page, /^Upcoming Events/), CARD));
    const notTakingPlace = listed.filter(isNotTakingPlace).length;
    expect([link, listed.length - notTakingPlace]).toEqual([link, upcoming]);
    for (const page of pages) {
      expect([counted(page, 'Upcoming'), notTakingPlaceCount(page)]).toEqual([
        upcoming,
        notTakingPlace,
      ]);
    }
  }
  const main = document.querySelector('main') ?? document;
  expect(hrefOf(main, 'Wine')).toBe('/events/category/wine');
});

test('an event offers a calendar and a poster only while it takes place', () => {
  const offers = builtEvents().map(({ address, document }) => ({
    address,
    isOff: /This event has/.test(textOf(document.querySelector('[data-ending]:not([hidden])'))),
    offers: hrefsOf(document, 'main a').filter((to) => /\.ics$|\/poster$/.test(to)).length > 0,
  }));
  expect(offers.filter(({ isOff, offers: some }) => isOff === some)).toEqual([]);
  expect(new Set(offers.map(({ isOff }) => isOff)).size).toBe(2);
});
