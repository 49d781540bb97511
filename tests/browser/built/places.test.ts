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

test('the directory of venues is read page by page, and by city with the counts that it says', async () => {
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

test('a venue lists the events that it counts', () => {
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

test.each([
  ['Harbor Lamp Theatre Company', 'a mail and a website'],
  ['Kingsville Conjunto Society', 'a mail but no website'],
  ['Long Tide Writers', 'a website but no mail'],
])('the organizers have their events on a page of their own: %s, %s', async (name) => {
  const document = await pageOf('/organizers', name);
  const upcoming = count(document, /^Upcoming Events \((\d+)\)$/);
  expect(upcoming).toBeGreaterThan(0);
  expect(all(named(document, /^Upcoming Events/), CARD)).toHaveLength(
    upcoming + notTakingPlaceCount(document),
  );
  named(document, 'Contact Information');
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
