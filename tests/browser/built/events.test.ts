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
  structuredData,
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

describe('a list of events is read page by page, each event once', () => {
  test.each(['/events', '/events/city/corpus-christi', '/events/archive'])('%s', async (list) => {
    const pages = await readThrough(list);
    expect(pages.length).toBeGreaterThan(1);
    const events = pages.flatMap((page) => [...new Set(eventsOn(page))]);
    expect(new Set(events).size).toBe(events.length);
    for (const page of pages) expect(total(page)).toBe(events.length);
  });

  test('the archive in the order of its days', async () => {
    const days = (await readThrough('/events/archive')).flatMap((page) =>
      all(page, 'main section li time').map((time) => time.getAttribute('datetime') ?? ''),
    );
    expect(days).toEqual(days.toSorted());
  });

  test('a topic of several categories, with its past on the first page alone', async () => {
    const [first, second] = await readThrough('/events/category/family');
    if (first === undefined || second === undefined) throw new Error('There is one page only.');
    const upcoming = counted(first, 'Upcoming');
    expect(eventsOn(named(first, /^Upcoming Events/)).length).toBe(24);
    expect(new Set(textsOf(first, 'li .kicker')).size).toBeGreaterThan(1);
    expect(second.title).toContain('Family Events, page 2');
    expect(second.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
      /\/events\/category\/family\/page\/2$/,
    );
    expect([counted(second, 'Upcoming'), counted(second, 'Past')]).toEqual([upcoming, 0]);
  });
});

describe('the archive', () => {
  test('leads to each month of its index, to this month, and on from there', async () => {
    const { document } = await readPage('/events/archive');
    const months = hrefsOf(named(document, 'Jump to a Month'));
    const latest = all(document, 'a').find((link) =>
      /^(?:This month|Most recent): /.test(textOf(link)),
    );
    const [path = '', month = ''] = (latest?.getAttribute('href') ?? '').split('#');
    expect(months).toContain(`${path}#${month}`);
    const { document: there } = await readPage(path);
    expect(there.getElementById(month)?.tagName).toBe('H2');
    // At the end of a month, all of the sample's past may be on one page with it.
    const { document: next } = await readPage(hrefOf(there, 'Later') ?? '');
    expect(hrefOf(next, 'Earlier')).toBe(path);
    expect(hrefOf(next, 'Later')).not.toBe(path);
  });
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

  test('of a weekend lead on to the same days in the calendar', async () => {
    const { document } = await readPage('/events/this-weekend');
    expect(hrefOf(document, 'Filter in the Calendar')).toMatch(/^\/events\?/);
  });

  test('name at most two dozen other cities, those of the filter among them', async () => {
    for (const [address, list] of [
      ['/events', 'Events by city'],
      ['/events/city/rockport', 'Events in Other Cities'],
    ] as const) {
      const cities = textsOf(named((await readPage(address)).document, list), 'a');
      expect(cities.length).toBeLessThanOrEqual(26);
      expect(cities).toContain('Robstown');
    }
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

describe('the categories', () => {
  test('are the nine, each with what is coming, and as many on the page of each', async () => {
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

  test('say what to expect, what is coming and what there was', async () => {
    const { document } = await readPage('/events/category/performing-arts');
    const [upcoming, past] = [counted(document, 'Upcoming'), counted(document, 'Past')];
    expect(all(named(document, 'What to Expect'), 'h3').length).toBeGreaterThanOrEqual(4);
    const listed = upcoming + notTakingPlaceCount(document);
    expect(eventsOn(named(document, /^Upcoming Events/)).length).toBe(Math.min(listed, 24));
    expect(hrefOf(document, `${String(upcoming)} upcoming events`)).toBe('#upcoming');
    expect(new Set(eventsOn(named(document, /^Past Events/))).size).toBe(6);
    const more = all(document, 'a').find((link) => textOf(link).startsWith('View All Past Events'));
    expect(textOf(more)).toContain(`(${String(past - 6)} more)`);
    expect(more?.getAttribute('href')).toBe('/events/archive?category=performing-arts');
  });

  test('run no scripts but those of every page', async () => {
    const scripts = async (address: string) =>
      all((await readPage(address)).document, 'script[src], astro-island').length;
    expect(await scripts('/events/category/music')).toBe(await scripts('/privacy-policy'));
  });
});

describe('an event', () => {
  test('gives search engines its title, its offset from UTC and all its images', () => {
    for (const { document } of builtEvents()) {
      const data = structuredData(document);
      expect(data['@type']).toMatch(/Event$|^Festival$/);
      expect(textOf(document.querySelector('h1'))).toContain(
        String(data['name']).replaceAll(/\s+/g, ' '),
      );
      expect(data['startDate']).toMatch(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}-0[56]:00)?$/);
      const images = textsOf(document, '[aria-label="Gallery"] img').length;
      // The data has one image more than the gallery: the page's share card.
      if (images > 1) expect(data['image']).toHaveLength(images + 1);
    }
  });

  test('that is premium has images, each named and opening by itself, and its links', async () => {
    const premium = builtEvents().find(({ document }) =>
      all(document, '[aria-label="Elsewhere"] a').some((link) => textOf(link) === 'Instagram'),
    );
    if (premium === undefined) throw new Error('No event of the sample has links elsewhere.');
    const gallery = named(premium.document, 'Gallery');
    const names = all(gallery, 'img').map((image) => image.getAttribute('alt') ?? '');
    expect(names.length).toBeGreaterThan(1);
    expect(names.every((name) => name !== '')).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    expect(hrefsOf(gallery).length).toBe(names.length);
  });

  test('offers a calendar and a poster only while it takes place', () => {
    const offers = builtEvents().map(({ address, document }) => ({
      address,
      isOff: /This event has/.test(textOf(document.querySelector('[data-ending]:not([hidden])'))),
      offers: hrefsOf(document, 'main a').filter((to) => /\.ics$|\/poster$/.test(to)).length > 0,
    }));
    expect(offers.filter(({ isOff, offers: some }) => isOff === some)).toEqual([]);
    expect(new Set(offers.map(({ isOff }) => isOff)).size).toBe(2);
  });

  test('leads to directions and back to all events', async () => {
    const [event] = builtEvents();
    const links = hrefsOf(event?.document ?? document, 'main a');
    expect(links.some((to) => to.startsWith('https://www.google.com/maps/dir/'))).toBe(true);
    expect(links).toContain('/events');
  });
});

test('the home page features three events to come and leads to all events, articles and categories', async () => {
  const { document } = await readPage('/');
  expect(all(named(document, 'Upcoming Featured Events'), CARD).length).toBe(3);
  const links = hrefsOf(document, 'main a');
  expect(links).toEqual(expect.arrayContaining(['/events', '/blog', '/categories']));
  expect(hrefsOf(named(document, 'Explore Arts Categories'), 'li a').length).toBe(6);
});

test('the search names every way there is without it', async () => {
  const { document } = await readPage('/search');
  const ways = hrefsOf(named(document, 'Or Look Around'));
  expect(ways.filter((to) => to.startsWith('/events/category/')).length).toBe(9);
  expect(ways.filter((to) => to.startsWith('/cities/')).length).toBe(5);
  expect(ways).toContain('/events');
  expect(all(document, `main ${CARD}`).length).toBe(6);
});
