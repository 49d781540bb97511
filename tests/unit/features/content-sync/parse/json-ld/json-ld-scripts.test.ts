/** The forms of JSON-LD that say more than plain JSON: typed values, languages, lists, links of nodes. */
import { expect, test } from 'vitest';
import { datesOf, ldEvent, page, readingOf } from '../../../../../support/samples/sync/feeds.ts';

const listingOf = (...nodes: object[]) => readingOf('json-ld', page(...nodes)).listings[0];
const typed = (value: unknown, type = 'dateTime') => ({
  '@value': value,
  '@type': `http://www.w3.org/2001/XMLSchema#${type}`,
});
const inLanguage = (text: string, language: string) => ({ '@value': text, '@language': language });

test('typed values and values with a language are read', () => {
  const listing = listingOf(
    ldEvent({
      '@id': 'https://museum.example/items/7',
      name: inLanguage('Woven Bay', 'en'),
      description: [inLanguage('Cestas', 'es'), inLanguage('Baskets', 'en-US')],
      startDate: typed('2026-12-12T10:00:00-06:00'),
      endDate: [typed('2027-02-27T17:00:00-06:00')],
      url: { '@id': 'https://museum.example/items/7' },
      isAccessibleForFree: typed(true, 'boolean'),
      keywords: { '@set': [inLanguage('fiber', 'en'), inLanguage('fibra', 'es'), 'craft'] },
      location: {
        '@type': 'Place',
        name: inLanguage('Bay Museum', 'en'),
        address: { '@type': 'PostalAddress', addressLocality: { '@value': 'Rockport' } },
      },
    }),
  );
  expect(listing).toMatchObject({
    ...{ title: 'Woven Bay', description: 'Baskets', venueName: 'Bay Museum', price: 'FREE' },
    ...{ sourceUrl: 'https://museum.example/items/7', tags: ['fiber', 'craft'] },
  });
  expect(datesOf(listing)).toEqual(['2026-12-12 10:00 - 2027-02-27 17:00']);
});

test.each([
  [[inLanguage('Tejido', 'es'), inLanguage('Woven', 'en')], 'Woven'],
  [[inLanguage('Tejido', 'es'), 'Woven'], 'Woven'],
  [[inLanguage('Tejido', 'es'), inLanguage('Tissu', 'fr')], 'Tejido'],
  [{ es: 'Tejido', en: 'Woven' }, 'Woven'],
  [{ es: 'Tejido', '@none': 'Woven' }, 'Tejido'],
  [{ '@list': ['Woven', 'Bay'] }, 'Woven'],
  [{ '@value': { '@value': 'Woven' } }, 'Woven'],
])('%j is read in one language', (name, title) => {
  expect(listingOf(ldEvent({ name }))?.title).toBe(title);
});

test('several starts, prices and a cancellation are read', () => {
  const starts = [typed('2026-12-04T19:00'), typed('2026-12-05T19:00')];
  const offers = { '@type': 'Offer', price: typed('15.00', 'decimal'), priceCurrency: 'USD' };
  const eventStatus = { '@id': 'https://schema.org/EventCancelled' };
  const listing = listingOf(ldEvent({ startDate: starts, offers, eventStatus }));
  expect(listing?.price).toBe('$15');
  expect(datesOf(listing)).toEqual(['2026-12-04 19:00 cancelled', '2026-12-05 19:00 cancelled']);
});

test('an attendance mode that is a link of a node is read', () => {
  const eventAttendanceMode = { '@id': 'https://schema.org/OnlineEventAttendanceMode' };
  const { skipped } = readingOf('json-ld', page(ldEvent({ eventAttendanceMode })));
  expect(skipped).toMatchObject([{ detail: 'Online only' }]);
});

test('full names of properties are read, and parts that are described elsewhere', () => {
  const place = {
    '@id': '#hall',
    '@type': ['http://schema.org/Place'],
    'http://schema.org/name': [{ '@value': 'Bay Hall' }],
  };
  const event = {
    '@type': ['http://schema.org/TheaterEvent'],
    'http://schema.org/name': [{ '@value': 'Harbor Play' }],
    'schema:startDate': [typed('2026-12-04T19:00')],
    'https://schema.org/location': [{ '@id': '#hall' }],
  };
  expect(listingOf({ '@graph': [event, place] })).toMatchObject({
    title: 'Harbor Play',
    venueName: 'Bay Hall',
  });
});
