import { describe, expect, test } from 'vitest';
import { eventJsonLd } from '../../../../../src/features/events/page/event-json-ld.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

type Changes = Parameters<typeof sampleEvent>[0];
const describeEvent = (changes: Changes = {}) =>
  eventJsonLd(sampleEvent(changes), 'https://example.org/', 'https://example.org/events/jazz');
const image = (url: string) => ({ url, alt: '', width: null, height: null });

test.each([
  ['2026-01-15', '19:30', '2026-01-15T19:30:00-06:00'],
  ['2026-07-04', '19:30', '2026-07-04T19:30:00-05:00'],
  ['2026-03-08', '01:30', '2026-03-08T01:30:00-06:00'],
  ['2026-03-08', '03:30', '2026-03-08T03:30:00-05:00'],
  ['2026-07-04', null, '2026-07-04'],
])('a start on %s at %s is %s, with the offset of that day', (startDate, startTime, expected) => {
  expect(describeEvent({ startDate, startTime, endTime: null }).startDate).toBe(expected);
});

test.each<[string, Changes, string | undefined]>([
  ['unknown', { startTime: null, endTime: null }, undefined],
  ['unknown, if it is the start', { startTime: '19:30', endTime: '19:30' }, undefined],
  ['the same evening', { endTime: '22:00' }, '2026-07-04T22:00:00-05:00'],
  ['after midnight', { endTime: '01:00' }, '2026-07-05T01:00:00-05:00'],
  [
    'the last day of an exhibition',
    { endDate: '2026-12-20', endTime: '17:00' },
    '2026-12-20T17:00:00-06:00',
  ],
  ['a last day without a time', { endDate: '2026-12-20', endTime: null }, '2026-12-20'],
])('the end: %s', (_, changes, expected) => {
  expect(describeEvent(changes).endDate).toBe(expected);
});

test.each([
  ['approved', 'EventScheduled'],
  ['cancelled', 'EventCancelled'],
  ['postponed', 'EventPostponed'],
] as const)('the status %s is %s', (status, expected) => {
  expect(describeEvent({ status }).eventStatus).toBe(`https://schema.org/${expected}`);
});

describe('the price', () => {
  const price = (priceMinCents: number | null, priceMaxCents: number | null) =>
    describeEvent({ price: 'any', priceMinCents, priceMaxCents });
  test.each([
    [1050, 1050, { '@type': 'Offer', price: '10.50' }],
    [1500, 3000, { '@type': 'AggregateOffer', lowPrice: '15.00', highPrice: '30.00' }],
    [1200, null, { '@type': 'AggregateOffer', lowPrice: '12.00' }],
    [0, 0, { '@type': 'Offer', price: '0.00' }],
  ])('from %j to %j cents', (min, max, offer) => {
    const url = 'https://example.org/events/jazz';
    expect(price(min, max).offers).toEqual({ ...offer, priceCurrency: 'USD', url });
    expect(price(min, max).isAccessibleForFree).toBe(max === 0);
  });

  test('is left out when unclear', () => {
    expect(price(null, null)).toMatchObject({ offers: undefined, isAccessibleForFree: undefined });
  });
});

test('the location has an address, and no organizer is guessed', () => {
  const described = describeEvent({ city: 'Port Aransas, TX' });
  expect(described.location).toEqual({
    '@type': 'Place',
    name: 'Bayfront Pavilion',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Shoreline Blvd',
      addressLocality: 'Port Aransas',
      addressRegion: 'TX',
      addressCountry: 'US',
    },
  });
  expect(JSON.stringify(described)).not.toMatch(/organizer|example\.com/);
});

test.each<[Changes, string[]]>([
  [{ imageUrl: '/a.jpg' }, ['https://example.org/a.jpg']],
  [{ imageUrl: null }, []],
  [{ imageUrl: 'https://[x' }, []],
  [
    { images: ['/a.jpg', 'https://[x', 'https://example.net/b.jpg'].map(image) },
    ['https://example.org/a.jpg', 'https://example.net/b.jpg'],
  ],
])(
  'image addresses are absolute, invalid ones are left out, and the card is last: %j',
  (changes, images) => {
    expect(describeEvent(changes).image).toEqual([...images, 'https://example.org/share-card.png']);
  },
);

test('a date of a listing belongs to a series from its first day to its last', () => {
  const dates = ['2026-07-04', '2026-07-11'].map((startDate) =>
    sampleEvent({ startDate, listingId: 'c1a5' }),
  );
  const [url, page] = ['https://example.org/', 'https://example.org/events/jazz'];
  expect(eventJsonLd(sampleEvent({ listingId: 'c1a5' }), url, page, { dates }).superEvent).toEqual({
    '@type': 'EventSeries',
    '@id': 'https://example.org/#c1a5',
    name: 'Jazz on the Bay',
    startDate: '2026-07-04T19:30:00-05:00',
    endDate: '2026-07-11T21:00:00-05:00',
  });
  expect(describeEvent().superEvent).toBeUndefined();
});

test.each<[string, Changes[], string]>([
  [
    'a single evening without an end',
    [{ startDate: '2026-07-04', startTime: '19:30', endTime: null }],
    '2026-07-04T19:30:00-05:00',
  ],
  [
    'an evening that ends after midnight',
    [{ startDate: '2026-07-04', startTime: '19:30', endTime: '01:00' }],
    '2026-07-05T01:00:00-05:00',
  ],
  [
    'a first date that ends last',
    [{ startDate: '2026-07-04', endDate: '2026-07-30' }, { startDate: '2026-07-11' }],
    '2026-07-30T21:00:00-05:00',
  ],
  ['a day without times', [{ startTime: null, endTime: null }], '2026-07-04'],
])('a series never ends before it starts: %s', (_, dates, endDate) => {
  const listed = dates.map((date) => sampleEvent({ listingId: 'c1a5', ...date }));
  const [event = sampleEvent()] = listed;
  const { superEvent } = eventJsonLd(
    event,
    'https://example.org/',
    'https://example.org/events/jazz',
    {
      dates: listed,
    },
  );
  expect(superEvent?.endDate).toBe(endDate);
});

test.each<[Changes, string | undefined]>([
  [{ venueName: '' }, '1 Shoreline Blvd'],
  [{ venueName: '', venueAddress: '' }, undefined],
])('a place without a name has its street, never an empty name: %j', (changes, name) => {
  const described = describeEvent({ ...changes, description: '' });
  expect(described.location.name).toBe(name);
  expect(JSON.stringify(described)).not.toContain('""');
});

test.each<[Changes, string]>([
  [{ category: 'theater' }, 'TheaterEvent'],
  [{ category: 'Dance' }, 'DanceEvent'],
  [{ category: 'visual-arts' }, 'VisualArtsEvent'],
  [
    { category: 'art', openingHours: [{ days: [1], opens: '10:00', closes: '17:00' }] },
    'ExhibitionEvent',
  ],
  [{ category: 'workshop' }, 'EducationEvent'],
  [{ category: 'family-community' }, 'Event'],
  [{ category: 'hill-country' }, 'Event'],
])('%j is a %s', (changes, type) => {
  expect(describeEvent(changes)['@type']).toBe(type);
});

test('an organizer who is known is named, with the page in the guide', () => {
  const organizer = { id: 'a1', name: 'Tide Players' };
  const [url, page] = ['https://example.org/', 'https://example.org/events/jazz'];
  expect(eventJsonLd(sampleEvent(), url, page, { organizer, card: '/share/x.jpg' })).toMatchObject({
    organizer: {
      '@type': 'Organization',
      name: 'Tide Players',
      url: 'https://example.org/organizers/a1',
    },
    image: ['https://example.org/share/x.jpg'],
  });
});
