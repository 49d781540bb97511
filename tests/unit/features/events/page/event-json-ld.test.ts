import { describe, expect, test } from 'vitest';
import { eventJsonLd } from '../../../../../src/features/events/page/event-json-ld.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

const SITE = 'https://example.org/';
const PAGE = 'https://example.org/events/jazz-on-the-bay-k3x9q2';
const describeEvent = (changes: Parameters<typeof sampleEvent>[0] = {}) =>
  eventJsonLd(sampleEvent(changes), SITE, PAGE);

describe('dates', () => {
  test.each([
    ['2026-01-15', '19:30', '2026-01-15T19:30:00-06:00'],
    ['2026-07-04', '19:30', '2026-07-04T19:30:00-05:00'],
    ['2026-03-08', '01:30', '2026-03-08T01:30:00-06:00'],
    ['2026-03-08', '03:30', '2026-03-08T03:30:00-05:00'],
    ['2026-11-01', '12:00', '2026-11-01T12:00:00-06:00'],
  ])('%s at %s carries the offset of that day', (startDate, startTime, expected) => {
    expect(describeEvent({ startDate, startTime, endTime: null }).startDate).toBe(expected);
  });

  test('an event without a time is known by its day', () => {
    const { startDate, endDate } = describeEvent({ startTime: null, endTime: null });
    expect(startDate).toBe('2026-07-04');
    expect(endDate).toBeUndefined();
  });

  test('an evening ends on its own day', () => {
    expect(describeEvent({ endTime: '22:00' }).endDate).toBe('2026-07-04T22:00:00-05:00');
  });

  test('a night that ends before it began ends on the next day', () => {
    expect(describeEvent({ endTime: '01:00' }).endDate).toBe('2026-07-05T01:00:00-05:00');
  });

  test('an exhibition ends on its last day', () => {
    expect(describeEvent({ endDate: '2026-12-20', endTime: '17:00' }).endDate).toBe(
      '2026-12-20T17:00:00-06:00',
    );
    expect(describeEvent({ endDate: '2026-12-20', endTime: null }).endDate).toBe('2026-12-20');
  });
});

test.each([
  ['approved', 'https://schema.org/EventScheduled'],
  ['cancelled', 'https://schema.org/EventCancelled'],
  ['postponed', 'https://schema.org/EventPostponed'],
] as const)('an %s event says so', (status, expected) => {
  expect(describeEvent({ status }).eventStatus).toBe(expected);
});

describe('prices', () => {
  test('a free event is free and offered for nothing', () => {
    const free = describeEvent({ price: 'FREE', priceMinCents: 0, priceMaxCents: 0 });
    expect(free.isAccessibleForFree).toBe(true);
    expect(free.offers).toMatchObject({ '@type': 'Offer', price: '0.00', priceCurrency: 'USD' });
  });

  test('a single price is an offer, a range an aggregate', () => {
    expect(describeEvent({ priceMinCents: 1050, priceMaxCents: 1050 }).offers).toMatchObject({
      '@type': 'Offer',
      price: '10.50',
    });
    expect(describeEvent({ priceMinCents: 1500, priceMaxCents: 3000 }).offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '15.00',
      highPrice: '30.00',
    });
  });

  test('an open price names the least only', () => {
    const { offers } = describeEvent({ priceMinCents: 1200, priceMaxCents: null });
    expect(offers).toMatchObject({ lowPrice: '12.00' });
    expect(offers).not.toHaveProperty('highPrice');
  });

  test('an unclear price is left out', () => {
    const unclear = describeEvent({
      price: '$5 suggested',
      priceMinCents: null,
      priceMaxCents: null,
    });
    expect(unclear.offers).toBeUndefined();
    expect(unclear.isAccessibleForFree).toBeUndefined();
  });
});

test('the place is taken apart', () => {
  expect(describeEvent({ city: 'Port Aransas, TX' }).location).toEqual({
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
});

test('pictures are absolute, all of them when there are several', () => {
  expect(describeEvent({ imageUrl: '/a.jpg' }).image).toEqual(['https://example.org/a.jpg']);
  expect(describeEvent({ imageUrl: null }).image).toBeUndefined();
  const photos = ['/a.jpg', 'https://example.net/b.jpg'].map((url) => ({
    url,
    alt: '',
    width: null,
    height: null,
  }));
  expect(describeEvent({ photos }).image).toEqual([
    'https://example.org/a.jpg',
    'https://example.net/b.jpg',
  ]);
});

test('nobody is named as the organizer', () => {
  expect(JSON.stringify(describeEvent())).not.toMatch(/organizer|example\.com/);
});

test('a picture whose address nobody can follow is left out, and the others stay', () => {
  expect(describeEvent({ imageUrl: 'https://[x' }).image).toBeUndefined();
  const photos = ['https://[x', '/b.jpg'].map((url) => ({
    url,
    alt: '',
    width: null,
    height: null,
  }));
  expect(describeEvent({ photos }).image).toEqual(['https://example.org/b.jpg']);
});
