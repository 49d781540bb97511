/** "First within its day": the one rule, and every list that is put together outside the database. */
import { describe, expect, test } from 'vitest';
import { sortIntoCategories } from '../../../../src/features/categories/category-events.ts';
import { arrangeArchive } from '../../../../src/features/events/archive/archive.ts';
import { calendarOrder } from '../../../../src/features/events/calendar-order.ts';
import { firstEventsOfCity } from '../../../../src/features/cities/city-events.ts';
import { groupByCity } from '../../../../src/features/events/events-by-city.ts';
import { groupByDay, groupByMonth } from '../../../../src/features/events/grouping.ts';
import { newestFirst } from '../../../../src/features/events/newest-first.ts';
import { readSearchRecord, searchRecords } from '../../../../src/features/search/search-record.ts';
import { indexVenueEvents } from '../../../../src/features/venues/venue-events.ts';
import { fc } from '../../../support/samples/properties.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

const TODAY = '2026-11-21';
const event = (id: string, changes: Parameters<typeof sampleEvent>[0] = {}) =>
  sampleEvent({ id, startDate: TODAY, ...changes });
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

const inOrder = [
  event('premium-late', { isPremium: true, startTime: '22:00' }),
  event('premium-no-time', { isPremium: true, startTime: null }),
  event('premium-running', { isPremium: true, startDate: '2026-11-01', endDate: '2026-12-01' }),
  event('morning', { startTime: '09:00' }),
  event('no-time', { startTime: null }),
  event('running', { startDate: '2026-11-02', endDate: '2026-12-01' }),
  event('tomorrow-premium', { startDate: '2026-11-22', isPremium: true }),
  event('tomorrow', { startDate: '2026-11-22' }),
];

describe('the order of the calendar', () => {
  test('a day, its premium events, those that begin on it, what runs, then the hour', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(inOrder, { minLength: inOrder.length, maxLength: inOrder.length }),
        (shuffled) => {
          expect(ids(shuffled.sort(calendarOrder(TODAY)))).toEqual(ids(inOrder));
        },
      ),
    );
  });

  test('without a day to count from every event stands on its first', () => {
    expect(ids([...inOrder].sort(calendarOrder())).slice(0, 2)).toEqual([
      'premium-running',
      'running',
    ]);
  });
});

describe('a premium event is first within its day', () => {
  const catalog = { upcoming: inOrder, past: [] };
  const past = ['plain', 'premium'].map((id) =>
    event(id, { startDate: '2026-11-10', isPremium: id === 'premium', startTime: '08:00' }),
  );

  test('in the days of the calendar', () => {
    expect(groupByDay(inOrder, TODAY).map(({ events }) => events[0]?.id)).toEqual([
      'premium-late',
      'tomorrow-premium',
    ]);
  });

  test('in the list of its city, its category and its venue', () => {
    const city = groupByCity(inOrder, []).flatMap(({ events }) => ids(events));
    const rule = { slug: 'music', categories: [], tags: [], cities: [] };
    const category = sortIntoCategories([rule], catalog).get('music')?.upcoming ?? [];
    const venue = indexVenueEvents(catalog)('Bayfront Pavilion').upcoming;
    for (const list of [city, ids(category), ids(venue)]) expect(list).toEqual(ids(inOrder));
  });

  test('among the first six of a city', () => {
    const six = firstEventsOfCity(inOrder).filter(({ startDate }) => startDate === TODAY);
    expect(ids(six)).toEqual(['premium-late', 'premium-no-time', 'morning', 'no-time']);
  });

  test('in the archive, and in its months when they are searched', () => {
    const days = arrangeArchive([...past, ...inOrder], 36).events;
    const months = groupByMonth(days).flatMap(({ events }) => events);
    for (const list of [days, months]) {
      expect(ids(list)).toEqual([
        'premium-running',
        'running',
        'premium',
        'plain',
        'premium-late',
        'premium-no-time',
        'morning',
        'no-time',
        'tomorrow-premium',
        'tomorrow',
      ]);
    }
  });

  test('in the search, among what is to come and what is over', () => {
    const records = searchRecords({ upcoming: inOrder, past: [...past].sort(newestFirst) });
    const found = records
      .toSorted((a, b) => (a.sort.order < b.sort.order ? -1 : 1))
      .map(({ url }) => readSearchRecord(url).id);
    expect(found).toEqual([...ids(inOrder), 'premium', 'plain']);
  });
});
