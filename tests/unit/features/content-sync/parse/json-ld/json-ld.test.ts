import { describe, expect, test } from 'vitest';
import { offerPrice } from '../../../../../../src/features/content-sync/parse/json-ld/json-ld-event.ts';
import {
  datesOf,
  eventsOf,
  ldEvent,
  page,
  parse,
  readingOf,
  readOf,
} from '../../../../../support/samples/sync/feeds.ts';

const titlesIn = (...scripts: (object | string)[]) =>
  eventsOf('json-ld', page(...scripts)).map(({ title }) => title);
const listingIn = (...scripts: (object | string)[]) =>
  readingOf('json-ld', page(...scripts)).listings[0];

describe('events are found', () => {
  test.each([
    ['as an object', ldEvent()],
    ['in an array', [ldEvent()]],
    [
      'in a graph',
      { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, ldEvent()] },
    ],
    ['under a place', { '@type': 'Place', name: 'Harbor Hall', event: [ldEvent()] }],
    ['under an organization', { '@type': ['Organization', 'PerformingGroup'], events: ldEvent() }],
    [
      'in a list of items',
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: ldEvent() }] },
    ],
    ['as the page’s main entity', { '@type': 'WebPage', mainEntity: ldEvent() }],
    ['by a full type', ldEvent({ '@type': 'http://schema.org/MusicEvent' })],
    ['by one of two types', ldEvent({ '@type': ['ExhibitionEvent', 'Thing'] })],
    ['as a festival', ldEvent({ '@type': 'Festival' })],
  ])('%s', (_, data) => {
    expect(titlesIn(data)).toEqual(['Harbor Play']);
  });

  test.each(['PublicationEvent', 'BroadcastEvent', 'Organization', 'Eventual'])(
    'but not a %s',
    (type) => {
      expect(titlesIn(ldEvent({ '@type': type }))).toEqual([]);
    },
  );

  test('once, where two plugins describe one', () => {
    expect(titlesIn(ldEvent(), ldEvent({ '@type': 'Event', name: 'HARBOR PLAY' }))).toHaveLength(1);
  });

  test('in scripts that are almost JSON', () => {
    const json = JSON.stringify(ldEvent());
    for (const script of [
      `//<![CDATA[\n${json}\n//]]>`,
      `<!-- ${json} -->`,
      json.replace('}', ',}'),
      json.replace('Harbor Play"', 'Harbor Play","description":"one\ntwo\u0007\tthree"'),
      json.replaceAll('"', '&quot;'),
      `${json};`,
    ]) {
      expect(titlesIn(script), script).toEqual(['Harbor Play']);
    }
  });

  test('beside a script that is no JSON, which is named', () => {
    const read = readOf('json-ld', page('function () { nothing', ldEvent()));
    expect(read.items).toHaveLength(1);
    expect(read.problems).toMatchObject([{ item: 'JSON-LD script 1' }]);
  });
});

describe('a date', () => {
  test.each([
    ['2026-12-04T19:00:00-06:00', '2026-12-04 19:00'],
    ['2026-12-04T19:00:00-0600', '2026-12-04 19:00'],
    ['2026-12-05T01:00:00.000Z', '2026-12-04 19:00'],
    ['2026-12-05T02:00:00:00+01:00', '2026-12-04 19:00'],
    ['2026-12-04T19:00', '2026-12-04 19:00'],
    ['2026-12-04 7:00 PM', '2026-12-04 19:00'],
    ['December 4, 2026 at 7 pm', '2026-12-04 19:00'],
    ['12/4/2026 7:00 PM', '2026-12-04 19:00'],
    ['2026-12-04', '2026-12-04'],
    ['2026-12-04T00:00:00-06:00', '2026-12-04'],
  ])('written %s is %s', (startDate, shown) => {
    expect(datesOf(listingIn(ldEvent({ startDate })))).toEqual([shown]);
  });

  test.each(['', 'soon', '2026-02-30', '2026-12-04T25:00', '2026-13-01T10:00Z', 'Smarch 4, 2026'])(
    'written “%s” is named',
    (startDate) => {
      const read = readOf('json-ld', page(ldEvent({ startDate })));
      expect(read.items).toEqual([]);
      expect(read.problems).toMatchObject([{ item: 'Harbor Play' }]);
      expect(read.problems[0]?.message).toContain(startDate === '' ? 'missing' : startDate);
    },
  );
});

describe('a series', () => {
  test('is one listing with the dates of its parts', () => {
    const series = {
      '@type': 'EventSeries',
      '@id': 'https://stage.example.org/play#series',
      name: 'Harbor Play',
      location: {
        '@type': 'Place',
        name: 'Harbor Hall',
        address: { addressLocality: 'Port Aransas', addressRegion: 'TX' },
      },
      subEvent: ['2026-12-04T19:00', '2026-12-05T19:00'].map((startDate) => ({
        '@type': 'Event',
        startDate,
      })),
    };
    const { listings } = readingOf('json-ld', page(series));
    expect(listings).toHaveLength(1);
    expect(listings[0]).toMatchObject({ externalId: series['@id'], city: 'Port Aransas, TX' });
    expect(datesOf(listings[0])).toEqual(['2026-12-04 19:00', '2026-12-05 19:00']);
  });

  test('of parts with names of their own is as many listings', () => {
    const festival = {
      '@type': 'Festival',
      name: 'Harbor Festival',
      subEvent: ['Opening Concert', 'Closing Parade'].map((name) => ldEvent({ name })),
    };
    expect(titlesIn(festival)).toEqual(['Opening Concert', 'Closing Parade']);
  });
});

describe('a place', () => {
  const placeOf = (location: unknown) => {
    const reading = readingOf('json-ld', page(ldEvent({ location })));
    const [listing] = reading.listings;
    return listing === undefined
      ? reading.skipped[0]?.detail
      : [listing.venueName, listing.venueAddress, listing.city];
  };
  const address = {
    '@type': 'PostalAddress',
    streetAddress: '12 Water St',
    addressLocality: 'Kingsville',
    addressRegion: 'Texas',
    addressCountry: { name: 'US' },
  };

  test.each([
    [
      'an object',
      { '@type': 'Place', name: 'Hall', address },
      ['Hall', '12 Water St', 'Kingsville, TX'],
    ],
    [
      'an array',
      [
        { '@type': 'VirtualLocation', url: 'https://zoom.example.org' },
        { '@type': 'Place', name: 'Hall', address },
      ],
      ['Hall', '12 Water St', 'Kingsville, TX'],
    ],
    [
      'an address on one line',
      { name: 'Hall', address: '12 Water St, Kingsville, TX 78363, USA' },
      ['Hall', '12 Water St', 'Kingsville, TX'],
    ],
    [
      'a string',
      'Hall, 12 Water St, Kingsville, TX 78363',
      ['Hall', '12 Water St', 'Kingsville, TX'],
    ],
    ['an address without a place', address, ['', '12 Water St', 'Kingsville, TX']],
    ['nothing', undefined, ['', '', 'Rockport, TX']],
    ['online only', { '@type': 'VirtualLocation', url: 'https://zoom.example.org' }, 'Online only'],
    [
      'another state’s Rockport',
      { address: { addressLocality: 'Rockport', addressRegion: 'MA' } },
      'City: Rockport, MA',
    ],
    [
      'another country',
      { address: { addressLocality: 'Victoria', addressCountry: 'CA' } },
      'Country: CA',
    ],
  ])('of %s is read', (_, location, shown) => {
    expect(placeOf(location)).toEqual(shown);
  });

  test('is found by an @id with the address of the page', () => {
    const place = {
      '@id': 'https://stage.example.org/events/#hall',
      '@type': 'Place',
      name: 'Hall',
      address,
    };
    expect(listingIn(ldEvent({ location: { '@id': '#hall' } }), place)).toMatchObject({
      venueName: 'Hall',
    });
  });

  test('is found by its @id elsewhere on the page', () => {
    const place = { '@id': '#hall', '@type': 'Place', name: 'Hall', address };
    expect(
      listingIn({ '@graph': [ldEvent({ location: { '@id': '#hall' } }), place] }),
    ).toMatchObject({ venueName: 'Hall', city: 'Kingsville, TX' });
  });
});

test.each([
  ['EventCancelled', '2026-12-04 19:00 cancelled'],
  ['https://schema.org/EventPostponed', '2026-12-04 19:00 cancelled'],
  ['https://schema.org/EventRescheduled', '2026-12-04 19:00'],
  ['EventScheduled', '2026-12-04 19:00'],
])('the state %s gives %s', (eventStatus, shown) => {
  expect(datesOf(listingIn(ldEvent({ eventStatus })))).toEqual([shown]);
});

test.each([
  [{ price: '15', priceCurrency: 'USD' }, '$15'],
  [{ price: 12.5 }, '$12.50'],
  [[{ price: '15.00' }, { price: '30' }], '$15-30'],
  [{ '@type': 'AggregateOffer', lowPrice: '10', highPrice: '20', priceCurrency: 'USD' }, '$10-20'],
  [{ price: '0' }, 'FREE'],
  [{ price: 'Free - $20' }, '$0-20'],
  [{ price: '$15/$12' }, '$12-15'],
  [{ price: '2/$10' }, ''],
  [{ price: '12/31' }, ''],
  [{ price: 'US$20' }, '$20'],
  [{ price: '$20/person' }, ''],
  [{ price: '', url: 'https://tickets.example.org' }, ''],
  [{ price: '20', priceCurrency: 'EUR' }, '20 EUR'],
  ['ask', ''],
])('offers of %j cost %s', (offers, price) => {
  expect(offerPrice({ offers })).toBe(price);
});

test('an event that is accessible for free is free', () => {
  expect(listingIn(ldEvent({ isAccessibleForFree: true, offers: { price: '5' } }))).toMatchObject({
    price: 'FREE',
    priceMinCents: 0,
  });
});

test('texts are decoded once, also where their tags are escaped', () => {
  expect(
    listingIn(
      ldEvent({
        name: 'R&amp;B &#8211; Children&#8217;s',
        description: '&lt;p&gt;One &amp;amp; two&lt;/p&gt;&lt;p&gt;Three&lt;/p&gt;',
      }),
    ),
  ).toMatchObject({ title: 'R&B – Children’s', description: 'One & two\n\nThree' });
});

test('a sign-in page and a check for robots are refused, a page without events is empty', () => {
  const signIn =
    '<!doctype html><html><head><title>Sign in - Stage</title></head><body><form><input type="password"></form></body></html>';
  expect(parse('json-ld', signIn)).toMatchObject({
    message: 'This is a sign-in page, not a page with events.',
  });
  expect(parse('json-ld', '<!doctype html><html><title>Just a moment...</title>')).toMatchObject({
    outcome: 'refused',
  });
  expect(readOf('json-ld', page()).items).toEqual([]);
});
