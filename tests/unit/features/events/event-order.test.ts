import { describe, expect, test } from 'vitest';
import { sortIntoCategories } from '../../../../src/features/categories/category-events.ts';
import { firstEventsOfCity } from '../../../../src/features/cities/city-page.ts';
import { arrangeArchive } from '../../../../src/features/events/archive/archive.ts';
import { groupByCity, indexVenueEvents } from '../../../../src/features/events/event-groups.ts';
import { groupByDay, groupByMonth } from '../../../../src/features/events/event-lists.ts';
import {
  calendarOrder,
  countDays,
  isForFamilies,
  isOnDays,
  newestFirst,
} from '../../../../src/features/events/event-order.ts';
import {
  readSearchRecord,
  searchRecords,
} from '../../../../src/features/search/index/search-record.ts';
import { fc } from '../../../support/samples/properties.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

describe('audience', () => {
  const plain = { category: 'music', tags: [], city: 'Rockport, TX' };

  test.each([{ category: 'family-community' }, { tags: ['jazz', 'All Ages '] }])(
    '%o is for families, as on the page of family events',
    (change) => {
      expect(isForFamilies({ ...plain, ...change })).toBe(true);
    },
  );

  test.each([{}, { category: 'theater' }, { tags: ['kidsgrove'] }])('%o is not', (change) => {
    expect(isForFamilies({ ...plain, ...change })).toBe(false);
  });
});

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

    test('among the first six of a city', () => {
      expect(ids(firstEventsOfCity(upcoming, TODAY))).toEqual([
        ...['premium-running', 'premium-late', 'premium-no-time', 'morning', 'no-time'],
        'tomorrow-premium',
      ]);
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

describe('on days', () => {
  // A Friday. calendar-days.test.ts checks that the database counts the same events on each day.
  const FRIDAY = '2026-11-27';
  const weekend = { from: FRIDAY, to: '2026-11-29' };
  const mondays = [{ days: [1], opens: '10:00', closes: '17:00' }];

  test.each([
    ['begins on its first day', { startDate: FRIDAY }, true],
    ['begins on its last day', { startDate: '2026-11-29' }, true],
    ['is over', { startDate: '2026-11-26' }, false],
    ['comes later', { startDate: '2026-11-30' }, false],
    ['ends on its first day', { startDate: '2026-11-20', endDate: FRIDAY }, true],
    [
      'is an exhibition, open on none',
      { startDate: '2026-11-01', endDate: '2026-12-24', openingHours: mondays },
      false,
    ],
    [
      'opens now, whatever its hours',
      { startDate: FRIDAY, endDate: '2026-12-24', openingHours: mondays },
      true,
    ],
  ])('a weekend has an event that %s: %o', (_, event, expected) => {
    expect(isOnDays(sampleEvent({ endDate: null, openingHours: null, ...event }), weekend)).toBe(
      expected,
    );
  });

  test('every day of a range is counted, those without events as 0', () => {
    const events = [
      sampleEvent({ startDate: FRIDAY, endDate: null }),
      sampleEvent({ startDate: '2026-11-20', endDate: '2026-11-28' }),
    ];
    expect(countDays(events, weekend)).toEqual([
      { date: '2026-11-27', count: 2 },
      { date: '2026-11-28', count: 1 },
      { date: '2026-11-29', count: 0 },
    ]);
  });
});
