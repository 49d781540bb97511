/** Pages of venues, organizers and cities without scripts. */
import { describe, expect, test } from 'vitest';
import { GUIDE_CITIES } from '../../../src/content/city-lists.ts';
import { pagesByType } from '../../support/browser/built-site.ts';
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
import { siteDir } from '../../support/stack/guide.ts';

/**
 * Finds the card with this name in a directory (a list of many pages), and opens the page that the card links
 * to.
 */
const pageOf = async (directory: string, name: string): Promise<Document> => {
  for (const page of await readThrough(directory)) {
    const card = all(page, CARD).find((one) => textOf(one.querySelector('h2')) === name);
    const [link] = card === undefined ? [] : hrefsOf(card).slice(-1);
    if (link !== undefined) return (await readPage(link)).document;
  }
  throw new Error(`${directory} has no card of ${name}`);
};

const count = (document: Document, heading: RegExp) =>
  Number(heading.exec(textsOf(document, 'h2').find((one) => heading.test(one)) ?? '')?.[1] ?? 0);

describe('the directory of venues', () => {
  test('is read page by page, and by city with the counts that it says', async () => {
    const [first, ...further] = await readThrough('/venues');
    if (first === undefined) throw new Error('There are no venues.');
    const names = [first, ...further].flatMap((page) => textsOf(page, 'main li h2'));
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(names).toHaveLength(30);
    const byCity = all(first, 'main a[href^="/venues/city/"]');
    const inCities = await Promise.all(
      byCity.map(async (link) => {
        const [, city = '', figure = ''] = /^(\D+?)\s?(\d+) venues?$/.exec(textOf(link)) ?? [];
        const pages = await readThrough(link.getAttribute('href') ?? '');
        expect(textOf(pages[0]?.querySelector('h1'))).toBe(`Venues in ${city}`);
        const cards = pages.flatMap((page) => textsOf(page, `main ${CARD}`));
        for (const card of cards) expect(card).toContain(`${city}, TX`);
        expect(cards).toHaveLength(Number(figure));
        return cards.length;
      }),
    );
    expect(inCities.reduce((sum, figure) => sum + figure, 0)).toBe(names.length);
    expect(hrefOf(first, 'Let us know')).toBe('/contact?subject=Venue+information');
  });
});

describe('a venue', () => {
  test('says where it is, how to ask, and how many events it has', async () => {
    const document = await pageOf('/venues', 'Jetty Stage');
    const details = named(document, 'Venue details');
    for (const text of ['End of Granite Jetty Road', 'Port Aransas, TX', '1,200 people']) {
      expect(textOf(details)).toContain(text);
    }
    expect(structuredData(document)).toMatchObject({ '@type': 'Place', name: 'Jetty Stage' });
    const directions = hrefsOf(document).find((to) => to.startsWith('https://www.google.com/maps'));
    expect(directions).toContain('Granite+Jetty');
  });

  test('lists the events that it counts', () => {
    const venues = [...pagesByType(siteDir())].find(([{ page }]) => page === 'venues/[id].astro');
    for (const { address, document } of venues?.[1] ?? []) {
      const figures = textsOf(named(document, 'Venue details'), 'dt, dd');
      const figure = (term: string) => Number(figures[figures.indexOf(term) + 1]);
      const events = (region: string) =>
        all(document, 'section')
          .filter((part) => textOf(part.querySelector('h2')).startsWith(region))
          .flatMap((part) => hrefsOf(part))
          .filter((to) => /^\/events\/[a-z0-9-]+-[a-z0-9]{6}$/.test(to));
      expect(new Set(events('Upcoming Events')).size, address).toBe(
        figure('Upcoming') + notTakingPlaceCount(document),
      );
      expect(new Set(events('Recent Events')).size, address).toBe(Math.min(4, figure('Past')));
      const more = textsOf(document, 'a').find((text) => text.startsWith('View All Past Events'));
      if (figure('Past') > 4) expect(more).toContain(`(${String(figure('Past') - 4)} more)`);
      else expect(more).toBeUndefined();
    }
  });

  test('without events, telephone or website leaves no empty place for them', async () => {
    const quiet = await pageOf('/venues', 'Palomino Press & Gallery');
    expect(textsOf(quiet, 'h3')).toContain('No Events Currently Scheduled');
    expect(hrefOf(quiet, 'Events in Kingsville')).toBe('/events?city=Kingsville');
    const plain = named(await pageOf('/venues', 'Mission River Pavilion'), 'Venue details');
    expect(hrefsOf(plain).filter((to) => /^(?:tel:|https:\/\/(?!www\.google))/.test(to))).toEqual(
      [],
    );
  });
});

describe('the organizers', () => {
  test('are in a directory with their contacts', async () => {
    const pages = await readThrough('/organizers');
    const cards = pages.flatMap((page) => all(page, `main ${CARD}`));
    expect(cards).toHaveLength(13);
    const card = cards.find((one) => textOf(one).includes('Harbor Lamp Theatre Company'));
    expect(textOf(card)).toContain('Eleven actors, two carpenters');
    expect(card && hrefsOf(card)).toEqual([
      'mailto:company@harborlamp.example.org',
      'tel:3615550121',
      'https://harborlamp.example.org/',
      expect.stringMatching(/^\/organizers\/[0-9a-f-]{36}$/),
    ]);
  });

  test.each([
    ['Harbor Lamp Theatre Company', 'a mail and a website'],
    ['Kingsville Conjunto Society', 'a mail but no website'],
    ['Long Tide Writers', 'a website but no mail'],
  ])('have their events on a page of their own: %s, %s', async (name) => {
    const document = await pageOf('/organizers', name);
    const upcoming = count(document, /^Upcoming Events \((\d+)\)$/);
    expect(upcoming).toBeGreaterThan(0);
    expect(all(named(document, /^Upcoming Events/), CARD)).toHaveLength(
      upcoming + notTakingPlaceCount(document),
    );
    named(document, 'Contact Information');
  });

  test('keep a page without events, mail and website', async () => {
    const name = 'Bee County Fiddle, Fence-Post and Front-Porch Music Heritage Association';
    const document = await pageOf('/organizers', name);
    expect(textsOf(document, 'h2')).toContain('No Events Currently Scheduled');
    expect(textsOf(document, 'h2')).not.toContain('Recent Events');
    expect(hrefsOf(document)).toContain('tel:3615550130');
  });
});

describe.each(GUIDE_CITIES)('the page of $name', ({ name }) => {
  const address = `/cities/${name.toLowerCase().replaceAll(' ', '-')}`;

  test('shows six attractions, the first events of exactly this city, and ways to the others', async () => {
    const { document } = await readPage(address);
    expect(textOf(document.querySelector('h1'))).toBe(`Arts in ${name}`);
    expect(all(named(document, `Arts Attractions in ${name}`), 'li')).toHaveLength(6);
    const events = named(document, /^Events in /);
    const ofCity = await readThrough(`/events/city/${address.split('/').at(-1) ?? ''}`);
    const titles = ofCity
      .flatMap((page) => all(page, 'main li:has(h3)'))
      .filter((one) => !isNotTakingPlace(one))
      .map((one) => textOf(one.querySelector('h3')));
    expect(textOf(events.querySelector('[role="status"]'))).toBe(
      `${String(titles.length)} event${titles.length === 1 ? '' : 's'}`,
    );
    const shown = textsOf(events, 'li h3');
    expect(shown).toHaveLength(Math.min(6, titles.length));
    expect(titles).toEqual(expect.arrayContaining(shown));
    expect(hrefOf(events, 'View All Events')).toBe(`/events?city=${name.replace(' ', '+')}`);
    const more = hrefsOf(named(document, 'More events'));
    expect(more[0]).toBe(`/events/city/${address.split('/').at(-1) ?? ''}`);
    expect(more).toContain('/events/category/film-media');
    const towns = hrefsOf(named(document, 'Next Town Down the Coast'));
    expect(new Set(towns).size).toBe(4);
    expect(towns).not.toContain(address);
  });
});
