import { expect, test } from 'vitest';
import {
  cityCollections,
  guideCollections,
  readCollectionAddress,
} from '../../../../../src/features/events/collections/collection-address.ts';

import { sampleEvent } from '../../../../support/samples/sample-event.ts';

// Today in these tests, a Monday.
const TODAY = '2026-11-23';
const read = (slug: string) => readCollectionAddress(slug, TODAY);

test.each([
  ['today', 'Today on the Coast', { from: TODAY, to: TODAY }],
  ['tomorrow', 'Tomorrow on the Coast', { from: '2026-11-24', to: '2026-11-24' }],
  ['this-weekend', 'This Weekend', { from: '2026-11-27', to: '2026-11-29' }],
  ['next-7-days', 'The Next 7 Days', { from: TODAY, to: '2026-11-29' }],
  ['free', 'Free Events', { free: true, from: TODAY }],
  ['family', 'Events for Families', { families: true, from: TODAY }],
  ['on/2026-12-05', 'Saturday, December 5', { from: '2026-12-05', to: '2026-12-05' }],
  [
    'city/rockport/this-weekend',
    'This Weekend in Rockport',
    { city: 'Rockport', from: '2026-11-27', to: '2026-11-29' },
  ],
  [
    'city/port-lavaca/music',
    'Music in Port Lavaca',
    { city: 'Port Lavaca', category: 'music', from: TODAY },
  ],
  [
    'city/port-oconnor/music',
    "Music in Port O'Connor",
    { city: "Port O'Connor", category: 'music', from: TODAY },
  ],
  [
    'city/san-diego/music',
    'Music in San Diego',
    { city: 'San Diego', category: 'music', from: TODAY },
  ],
])('%s is headed %j', (slug, heading, filter) => {
  const collection = read(slug);
  expect(collection?.heading).toBe(heading);
  expect(collection?.path).toBe(`/events/${slug}`);
  expect(collection?.filter).toEqual(filter);
});

test.each([
  ...['', 'Today', 'weekend', 'on/2026-11-22', 'on/2026-02-30', 'on/', 'on/2026-12-05/x'],
  ...['city/rockport', 'city/rockport/page', 'city/rockport/theater', 'city/Rockport/music'],
  ...['city//music', 'jazz-night-abc123', 'category/music'],
])('%j is no list', (slug) => {
  expect(read(slug)).toBeNull();
});

test('a list leads to the same filters in the calendar', () => {
  expect(read('city/rockport/this-weekend')?.calendar).toBe(
    '/events?city=Rockport&when=this-weekend',
  );
  expect(read('free')?.calendar).toBe('/events?free=yes');
});

test('a city has a list of its weekend and of each category with an event to come', () => {
  const event = (category: string, startDate: string, city = 'Alice, TX') =>
    sampleEvent({ ...{ category, startDate, city, endDate: null, openingHours: null } });
  expect(
    cityCollections('alice', [event('theater', '2026-12-12'), event('music', '2026-11-28')], TODAY),
  ).toEqual([
    { path: '/events/city/alice/this-weekend', label: 'This weekend' },
    { path: '/events/city/alice/performing-arts', label: 'Performing Arts' },
    { path: '/events/city/alice/music', label: 'Music' },
  ]);
  expect(cityCollections('alice', [], TODAY)).toEqual([]);
  const slug = 'port-oconnor';
  expect(cityCollections(slug, [event('music', '2026-12-12', "Port O'Connor, TX")], TODAY)).toEqual(
    [{ path: `/events/city/${slug}/music`, label: 'Music' }],
  );
  // The list of this address would look for "St Paul" without the dot and be empty, so no link leads to it.
  expect(cityCollections('st-paul', [event('music', '2026-12-12', 'St. Paul')], TODAY)).toEqual([]);
});

test('the guide has a list of days, of free events and of those for families while one is there', () => {
  const event = { startDate: '2026-12-12', price: '$5', title: 'Etching', description: '' };
  const of = (changes: Parameters<typeof sampleEvent>[0]) =>
    guideCollections([sampleEvent({ ...event, ...changes })], TODAY);
  expect(of({})).toEqual([]);
  expect(of({ startDate: TODAY })).toEqual(['/events/today']);
  expect(of({ startDate: '2026-11-28' })).toEqual(['/events/this-weekend']);
  expect(of({ price: 'Free' })).toEqual(['/events/free']);
  expect(of({ tags: ['children'] })).toEqual(['/events/family']);
});
