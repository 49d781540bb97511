/** What real pages write and what schema.org, JSON or ISO 8601 do not provide for. */
import { describe, expect, test } from 'vitest';
import { datesOf, ldEvent, page, readingOf } from '../../../../support/samples/sync/feeds.ts';

const read = (...scripts: (object | string)[]) => readingOf('json-ld', page(...scripts));
const titlesIn = (...scripts: (object | string)[]) =>
  read(...scripts).listings.map((each) => each.title);
const EVENING = '2026-12-04 19:00';

test.each([
  '2026-12-04T19:00:00.0000000',
  '2026-12-04T19:00:00[America/Chicago]',
  '2026-12-04T20:00:00-05:00[America/New_York]',
  '2026-12-04 20:00:00 America/New_York',
  '2026-12-04 8:00pm EST',
  '2026-12-04T19:00:00 (doors 6 PM)',
  '2026-12-04T19:00:00−06:00',
  '\u200e2026-12-04T19:00',
  'Fri, 04 Dec 2026 20:00:00 -0500',
  'Fri Dec 04 2026 20:00:00 GMT-0500 (Eastern Standard Time)',
  '2026-12-04T19:00:00-06:00/2026-12-04T21:00:00-06:00',
  '1796432400',
  1796432400000,
])('a date written %s is the evening in Central', (startDate) => {
  expect(datesOf(read(ldEvent({ startDate })).listings[0])).toEqual([EVENING]);
});

test.each(['2026-12-04 at dusk', '2026120419', '2026-12-04T19:00 Moon/Base', '2026-12'])(
  'a date written “%s” is named, not guessed',
  (startDate) => {
    const { listings, problems } = read(ldEvent({ startDate }));
    expect(listings).toEqual([]);
    expect(problems[0]?.message).toContain(startDate);
  },
);

test.each<unknown>([
  'Canceled',
  'CANCELLED',
  'postponed',
  ['https://schema.org/EventCancelled'],
  { '@type': 'EventStatusType', name: 'EventCancelled' },
])('the state %j cancels', (eventStatus) => {
  expect(datesOf(read(ldEvent({ eventStatus })).listings[0])).toEqual([`${EVENING} cancelled`]);
});

test('the same play twice on one day is two events, the same showing twice is one', () => {
  const showing = (startDate: string) => ldEvent({ startDate });
  const { listings } = read([
    showing('2026-12-04T14:00'),
    showing('2026-12-04T19:00'),
    showing('2026-12-04T19:00'),
  ]);
  expect(listings.flatMap(datesOf)).toEqual(['2026-12-04 14:00', EVENING]);
});

describe('a script', () => {
  const json = JSON.stringify(ldEvent());
  const second = json.replace('Harbor Play', 'Tidal Dance');
  test.each([
    ['a list with a comma at its end', `[${json},]`, 1],
    ['CDATA inside comments', `/*<![CDATA[*/${json}/*]]>*/`, 1],
    ['a comment in a line of its own', `{ // the event\n${json.slice(1)}`, 1],
    ['a tag behind it', `${json}<br />`, 1],
    ['a variable', `var event = ${json};`, 1],
    ['two values after one another', `${json}\n${second}`, 2],
  ])('with %s is read', (_, script, count) => {
    expect(titlesIn(script)).toEqual(['Harbor Play', 'Tidal Dance'].slice(0, count));
  });

  test('whose type is written with an entity is read', () => {
    const html = page(ldEvent()).replace('ld+json', 'ld&#43;json');
    expect(html).toContain('ld&#43;json');
    expect(readingOf('json-ld', html).listings).toHaveLength(1);
  });
});

describe('a place', () => {
  const address = { '@type': 'PostalAddress', addressLocality: 'Kingsville', addressRegion: 'TX' };
  test.each<[what: string, location: unknown, city: string]>([
    [
      'a room in a house',
      { name: 'Hall', containedInPlace: { name: 'Center', address } },
      'Kingsville, TX',
    ],
    ['an address by @id', { name: 'Hall', address: { '@id': '#address' } }, 'Kingsville, TX'],
    [
      'an address in its name',
      {
        name: 'Hall',
        address: { '@type': 'PostalAddress', name: '12 Water St, Kingsville, TX 78363' },
      },
      'Kingsville, TX',
    ],
    [
      'a city with its postcode',
      { name: 'Hall', address: { addressLocality: 'Kingsville, TX 78363' } },
      'Kingsville, TX',
    ],
    [
      'a state as a record',
      { address: { addressLocality: 'Kingsville', addressRegion: { name: 'MO' } } },
      'City: Kingsville, MO',
    ],
    ['Online as a text', 'Online', 'Online only'],
    ['the address of a meeting', 'https://us02web.zoom.us/j/1', 'Online only'],
    ['Zoom as a place', { '@type': 'Place', name: 'Zoom' }, 'Online only'],
  ])('of %s is read', (_, location, shown) => {
    const { listings, skipped } = read({
      '@graph': [ldEvent({ location }), { ...address, '@id': '#address' }],
    });
    expect(listings[0]?.city ?? skipped[0]?.detail).toBe(shown);
  });

  test('of an event that moved online is none', () => {
    const moved = ldEvent({ location: { name: 'Hall', address }, eventStatus: 'EventMovedOnline' });
    expect(read(moved).skipped).toMatchObject([{ detail: 'Online only' }]);
  });
});

test.each<[offers: unknown, price: string | null]>([
  ['Free', 'FREE'],
  [{ price: 'Free admission' }, 'FREE'],
  [{ price: '15 USD' }, '$15'],
  [{ price: '$10 - $20' }, '$10-20'],
  [{ '@type': 'AggregateOffer', offers: [{ price: 5 }, { price: '8.50' }] }, '$5-8.50'],
  [{ priceSpecification: [{ price: 5 }, { price: 9 }] }, '$5-9'],
  [{ price: 'Donation' }, null],
])('offers of %j cost %s', (offers, price) => {
  expect(read(ldEvent({ offers })).listings[0]?.price).toBe(price);
});

describe('a series', () => {
  test('inside a festival is read with it', () => {
    const festival = {
      ...{ '@type': 'Festival', name: 'Harbor Festival', location: 'Hall, Kingsville, TX' },
      subEvent: [
        {
          ...{ '@type': 'EventSeries', name: 'Concerts' },
          subEvent: [
            { '@type': 'Event', name: 'Brass', startDate: '2026-12-04T19:00' },
            { '@type': 'Event', name: 'Strings', startDate: '2026-12-05T19:00' },
          ],
        },
        { '@type': 'Event', name: 'Parade', startDate: '2026-12-06T10:00' },
      ],
    };
    const { listings } = read(festival);
    expect(listings.map(({ title, city }) => [title, city])).toEqual(
      ['Brass', 'Parade', 'Strings'].map((title) => [title, 'Kingsville, TX']),
    );
  });

  test('that its dates name as their superEvent gives them its place, and is no event itself', () => {
    const night = (day: string) =>
      ldEvent({ startDate: `2026-12-${day}T19:00`, superEvent: { '@id': '#series' } });
    const series = {
      ...{ '@type': 'EventSeries', '@id': '#series', name: 'Harbor Play' },
      location: 'Hall, Kingsville, TX',
    };
    const { listings, problems } = read({ '@graph': [night('04'), series, night('05')] });
    expect(problems).toEqual([]);
    expect(listings).toMatchObject([{ city: 'Kingsville, TX' }]);
    expect(datesOf(listings[0])).toEqual([EVENING, '2026-12-05 19:00']);
  });

  test('that holds itself ends, and is not complete', () => {
    const circle = { '@type': 'Event', '@id': '#a', name: 'Harbor Play' };
    const subEvent = Array.from({ length: 400 }, () => ({ '@id': '#a' }));
    const startedAt = performance.now();
    expect(read({ ...circle, subEvent })).toMatchObject({ listings: [], isComplete: false });
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });

  test('in a list of pages without dates is no problem', () => {
    const item = { '@type': 'Event', name: 'Harbor Play', url: '/whatever/play' };
    const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item }] };
    expect(read(list)).toMatchObject({ listings: [], problems: [] });
  });
});
