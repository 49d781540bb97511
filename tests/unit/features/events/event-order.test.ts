import { describe, expect, test } from 'vitest';
import { sortIntoCategories } from '../../../../src/features/categories/category-events.ts';
import { arrangeArchive } from '../../../../src/features/events/archive/archive.ts';
import { groupByCity, indexVenueEvents } from '../../../../src/features/events/event-groups.ts';
import { groupByDay, groupByMonth } from '../../../../src/features/events/event-lists.ts';
import { calendarOrder, newestFirst } from '../../../../src/features/events/event-order.ts';
import {
  readSearchRecord,
  searchRecords,
} from '../../../../src/features/search/index/search-record.ts';
import { fc } from '../../../support/samples/properties.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

// Premium events come first within a day: tests the rule, and every list that is sorted outside the database.
describe('event order', () => {
  const TODAY = '2026-11-21';
  const event = (id: string, changes: Parameters<typeof sampleEvent>[0] = {}) =>
    sampleEvent({ id, startDate: TODAY, ...changes });
  const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

  /** Events in the order in which the calendar shows them on `TODAY`. */
  const upcoming = [
    event('premium-late', { isPremium: true, startTime: '22:00' }),
    event('premium-no-time', { isPremium: true, startTime: null }),
    event('premium-running', { isPremium: true, startDate: '2026-11-01', endDate: '2026-12-01' }),
    event('morning', { startTime: '09:00' }),
    event('no-time', { startTime: null }),
    event('running', { startDate: '2026-11-02', endDate: '2026-12-01' }),
    event('tomorrow-premium', { startDate: '2026-11-22', isPremium: true }),
    event('tomorrow', { startDate: '2026-11-22' }),
  ];

  /** Past events, the newest first. */
  const past = [
    event('ended-yesterday', { startDate: '2026-05-01', endDate: '2026-07-04' }),
    event('premium', { startDate: '2026-07-03', startTime: '08:00', isPremium: true }),
    event('late', { startDate: '2026-07-03', startTime: '21:00' }),
    event('z-earlier-title', { startDate: '2026-07-03', title: 'Jazz' }),
    event('a-later-title', { startDate: '2026-07-03', title: 'Waltz' }),
    event('b-same-title', { startDate: '2026-07-03', title: 'Waltz' }),
    event('past-no-time', { startDate: '2026-07-03', startTime: null }),
    event('exhibition', { startDate: '2026-05-01', endDate: '2026-07-03' }),
    event('long-ago', { startDate: '2020-01-01' }),
  ];

  test.each([
    ['calendar order', upcoming, calendarOrder(TODAY)],
    ['newest first', past, newestFirst],
  ])('%s is the same from any order', (_, sorted, compare) => {
    const length = { minLength: sorted.length, maxLength: sorted.length };
    fc.assert(
      fc.property(fc.shuffledSubarray(sorted, length), (shuffled) => {
        expect(ids(shuffled.sort(compare))).toEqual(ids(sorted));
      }),
    );
  });

  test('without a day to start from, a running event counts on its first day', () => {
    const sorted = [...upcoming].sort(calendarOrder());
    expect(ids(sorted).slice(0, 2)).toEqual(['premium-running', 'running']);
  });

  describe('a premium event is first within its day', () => {
    const catalog = { upcoming, past: [] };

    test('in the days of the calendar', () => {
      const first = groupByDay(upcoming, TODAY).map(({ events }) => events[0]?.id);
      expect(first).toEqual(['premium-late', 'tomorrow-premium', 'premium-running']);
    });

    test('in the lists of its city, category and venue', () => {
      const city = groupByCity(upcoming, []).flatMap(({ events }) => ids(events));
      const rule = { slug: 'music', categories: [], tags: [], cities: [] };
      const category = sortIntoCategories([rule], catalog).get('music')?.upcoming ?? [];
      const venue = indexVenueEvents(catalog)('Bayfront Pavilion').upcoming;
      for (const list of [city, ids(category), ids(venue)]) expect(list).toEqual(ids(upcoming));
    });

    test('in the archive and its months', () => {
      const days = arrangeArchive(upcoming, 36).events;
      const months = groupByMonth(days).flatMap(({ events }) => events);
      for (const list of [days, months]) {
        expect(ids(list)).toEqual([
          ...['premium-running', 'running', 'premium-late', 'premium-no-time'],
          ...['morning', 'no-time', 'tomorrow-premium', 'tomorrow'],
        ]);
      }
    });

    test('in the search, upcoming events before past ones', () => {
      const found = searchRecords({ upcoming, past })
        .toSorted((a, b) => (a.sort.order < b.sort.order ? -1 : 1))
        .map(({ url }) => readSearchRecord(url)[0].id);
      expect(found).toEqual([...ids(upcoming), ...ids(past)]);
    });
  });
});
