import { describe, expect, test } from 'vitest';
import {
  featuredOn,
  rotationStart,
  whatsOn,
} from '../../../../../src/features/events/home/home-events.ts';
import { addDays } from '../../../../../src/time/wall-time.ts';
import { fc } from '../../../../support/samples/properties.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

describe('featured rotation', () => {
  const START = '2026-10-01';
  const TODAY = '2026-11-21';

  const event = (id: string, changes: Parameters<typeof sampleEvent>[0] = {}) =>
    sampleEvent({
      id,
      startDate: '2027-06-01',
      isFeatured: true,
      updatedAt: '2026-08-01T12:00:00Z',
      ...changes,
    });
  const events = (count: number) =>
    Array.from({ length: count }, (_, index) => event(`event-${String(index).padStart(3, '0')}`));
  const ids = (shown: readonly { id: string }[]) => shown.map(({ id }) => id);

  /** Counts how often each event is shown in a number of days from `from`. */
  const turnsOf = (featured: ReturnType<typeof events>, from: string, days: number) => {
    const turns = new Map(featured.map(({ id }) => [id, 0]));
    for (let day = 0; day < days; day += 1) {
      for (const id of ids(featuredOn(featured, addDays(from, day)))) {
        turns.set(id, (turns.get(id) ?? 0) + 1);
      }
    }
    return [...turns.values()];
  };
  const spread = (turns: number[]) => Math.max(...turns) - Math.min(...turns);

  describe('featured events', () => {
    test.each([0, 1, 2, 3])('are all shown when there are %i', (count) => {
      expect(ids(featuredOn(events(count), TODAY))).toEqual(ids(events(count)));
    });

    test('are in calendar order', () => {
      const shown = [
        event('later', { startDate: '2026-12-05' }),
        event('running', { startDate: '2026-11-01', endDate: '2026-12-01' }),
        event('next', { startDate: '2026-11-25' }),
      ];
      expect(ids(featuredOn(shown, TODAY))).toEqual(['running', 'next', 'later']);
    });

    test('have equal turns over any run of days, or one more', () => {
      const [count, skipped, days] = [fc.integer({ min: 3, max: 40 }), fc.nat(40), fc.nat(44)];
      fc.assert(
        fc.property(count, skipped, days, (number, before, more) => {
          const all = turnsOf(events(number), START, before + more + 1);
          expect(spread(all)).toBeLessThanOrEqual(1);
          expect(all.reduce((sum, turns) => sum + turns, 0)).toBe(3 * (before + more + 1));
          const earlier = turnsOf(events(number), START, before);
          expect(spread(all.map((turns, at) => turns - (earlier[at] ?? 0)))).toBeLessThanOrEqual(2);
        }),
        { numRuns: 40 },
      );
    });

    test('have exactly equal turns over whole rounds', () => {
      for (const count of [4, 5, 7, 9, 12]) {
        expect(new Set(turnsOf(events(count), START, count)), String(count)).toEqual(new Set([3]));
      }
    });

    test('do not depend on the order of the input', () => {
      const some = events(11);
      fc.assert(
        fc.property(fc.shuffledSubarray(some, { minLength: 11, maxLength: 11 }), (shuffled) => {
          expect(ids(featuredOn(shuffled, TODAY))).toEqual(ids(featuredOn(some, TODAY)));
        }),
      );
    });

    test('have a turn before they end, while there is room', () => {
      const ends = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 4, maxLength: 40 });
      fc.assert(
        fc.property(ends, (days) => {
          // Keeps only cases in which all can have a turn: three events are shown a day, so at most 3 n
          // may end in the first n days.
          fc.pre(days.toSorted((a, b) => a - b).every((end, place) => 3 * (end + 1) > place));
          const featured = days.map((end, place) =>
            event(`event-${place}`, { startDate: addDays(START, end) }),
          );
          expect(Math.min(...turnsOf(featured, START, 81))).toBeGreaterThanOrEqual(1);
        }),
        { numRuns: 40 },
      );
    });

    test('approved on their own day are shown, and approved later get no extra turns', () => {
      const late = event('late', { updatedAt: `${TODAY}T12:00:00Z`, startDate: TODAY });
      expect(ids(featuredOn([...events(20), late], TODAY))).toContain('late');
      const staying = event('staying', { updatedAt: '2026-11-01T18:00:00Z' });
      expect(spread(turnsOf([...events(6), staying], '2026-11-01', 14))).toBeLessThanOrEqual(1);
    });

    test('leave when they are over, and the others keep their turns', () => {
      const featured = [...events(5), event('over', { startDate: '2026-11-10' })];
      for (let day = '2026-11-11'; day < '2026-11-20'; day = addDays(day, 1)) {
        expect(ids(featuredOn(featured, day))).not.toContain('over');
      }
      expect(spread(turnsOf(featured, START, 60).slice(0, 5))).toBeLessThanOrEqual(1);
    });

    test('changed after the day of the build, by a clock ahead, are still shown', () => {
      const ahead = event('ahead', { updatedAt: '2026-12-24T12:00:00Z' });
      expect(ids(featuredOn([ahead], TODAY))).toEqual(['ahead']);
    });
  });

  test.each([
    ['2026-01-01', '2026-01-01'],
    ['2026-03-31', '2026-01-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026-09-30', '2026-07-01'],
    ['2026-12-31', '2026-10-01'],
  ])('on %s the rotation started on %s', (today, start) => {
    expect(rotationStart(today)).toBe(start);
  });

  describe('a pick of the editors', () => {
    const pick = (eventId: string, place: number, firstDay: string, lastDay: string) => ({
      eventId,
      place,
      firstDay,
      lastDay,
    });
    const unpaid = event('unpaid', { isFeatured: false });

    test('stands first on its days, paid or not, and the other places go round', () => {
      const all = [...events(5), unpaid];
      const picks = [
        pick('event-004', 2, TODAY, TODAY),
        pick('unpaid', 1, addDays(TODAY, -1), TODAY),
      ];
      expect(ids(featuredOn(all, TODAY, picks)).slice(0, 2)).toEqual(['unpaid', 'event-004']);
      expect(featuredOn(all, TODAY, picks)).toHaveLength(3);
      expect(ids(featuredOn(all, addDays(TODAY, 1), picks))).not.toContain('unpaid');
    });

    test('shares no place: the first that is on has it, and a paid event keeps the third', () => {
      const picks = [
        pick('over', 1, TODAY, TODAY),
        pick('event-004', 1, TODAY, TODAY),
        pick('event-003', 2, TODAY, TODAY),
        pick('event-002', 1, TODAY, TODAY),
      ];
      const all = [...events(5), event('over', { startDate: START })];
      const shown = ids(featuredOn(all, TODAY, picks));
      expect(shown.slice(0, 2)).toEqual(['event-004', 'event-003']);
      expect(shown).toHaveLength(3);
    });

    test.each([
      ['is over', { startDate: '2026-11-01' }],
      ['is cancelled', { status: 'cancelled' as const }],
    ])('gives its place back when its event %s', (_, changes) => {
      const all = [...events(3), event('picked', { isFeatured: false, ...changes })];
      expect(ids(featuredOn(all, TODAY, [pick('picked', 1, TODAY, TODAY)]))).toEqual(
        ids(events(3)),
      );
    });

    test('counts as a turn, so that paid events stay even', () => {
      const all = events(7);
      const picks = [pick('event-003', 1, addDays(START, 3), addDays(START, 4))];
      const turns = new Map(all.map(({ id }) => [id, 0]));
      for (let day = 0; day < 42; day += 1) {
        for (const id of ids(featuredOn(all, addDays(START, day), picks))) {
          turns.set(id, (turns.get(id) ?? 0) + 1);
        }
      }
      expect(spread([...turns.values()])).toBeLessThanOrEqual(1);
    });
  });

  test('a listing takes its turns as one, by its next date', () => {
    const dates = ['2026-11-18', '2026-11-25', '2026-12-02'].map((startDate) =>
      event(`class-${startDate}`, { startDate, listingId: 'class' }),
    );
    expect(ids(featuredOn([...dates, event('other')], TODAY))).toEqual([
      'class-2026-11-25',
      'other',
    ]);
    const all = [
      ...events(6),
      ...dates.map((date) => ({ ...date, startDate: `2027-${date.startDate.slice(5)}` })),
    ];
    const turns = Array.from({ length: 42 }, (_, day) => ids(featuredOn(all, addDays(START, day))));
    expect(turns.filter((shown) => shown.some((id) => id.startsWith('class')))).toHaveLength(18);
  });
});

describe('whats on', () => {
  // Today in these tests, a Monday.
  const TODAY = '2026-11-23';
  const SATURDAY = '2026-11-28';
  const ids = ({ events }: { events: readonly { id: string }[] }) => events.map(({ id }) => id);
  const on = (id: string, startDate: string, changes: Parameters<typeof sampleEvent>[0] = {}) =>
    sampleEvent({
      ...{ id, startDate, endDate: null, openingHours: null, listingId: null },
      ...changes,
    });

  test('today and the weekend are apart, and what is cancelled is left out', () => {
    const { today, weekend } = whatsOn(
      [
        on('now', TODAY),
        on('cancelled', TODAY, { status: 'cancelled' }),
        on('thursday', '2026-11-26'),
        on('saturday', SATURDAY),
        on('postponed', SATURDAY, { status: 'postponed' }),
        on('next', '2026-12-05'),
      ],
      TODAY,
      [],
    );
    expect(ids(today)).toEqual(['now']);
    expect(ids(weekend)).toEqual(['saturday']);
  });

  test('on a Saturday what is on today is not repeated', () => {
    const { today, weekend } = whatsOn([on('a', SATURDAY), on('b', '2026-11-29')], SATURDAY, []);
    expect([ids(today), ids(weekend)]).toEqual([['a'], ['b']]);
  });

  test('a listing is shown once, by its next date, and counted by each, as on the page of the weekend', () => {
    const dates = [TODAY, SATURDAY, '2026-11-29'].map((day) =>
      on(day, day, { listingId: 'class' }),
    );
    const { today, weekend } = whatsOn(dates, TODAY, []);
    expect([ids(today), ids(weekend), weekend.total]).toEqual([[TODAY], [], 2]);
  });

  test('what is featured is not named again, on no date of its listing, but counted', () => {
    const featured = on('first', '2026-11-24', { listingId: 'class' });
    const exhibition = on('show', '2026-11-01', { endDate: '2026-12-24' });
    const { today, weekend, onView } = whatsOn(
      [exhibition, on('now', TODAY), featured, on('again', SATURDAY, { listingId: 'class' })],
      TODAY,
      [featured, exhibition],
    );
    expect([ids(today), ids(weekend), ids(onView)]).toEqual([['now'], [], []]);
    expect([today.total, weekend.total, onView.total]).toEqual([2, 2, 0]);
  });

  test('six rows are shared: two for today, more where the weekend leaves room', () => {
    const many = (day: string, count: number) =>
      Array.from({ length: count }, (_, at) => on(`${day} ${at}`, day));
    const rows = (todays: number, weekends: number) => {
      const { today, weekend } = whatsOn(
        [...many(TODAY, todays), ...many(SATURDAY, weekends)],
        TODAY,
        [],
      );
      return [today.events.length, today.total, weekend.events.length, weekend.total];
    };
    expect(rows(9, 9)).toEqual([2, 9, 4, 9]);
    expect(rows(9, 1)).toEqual([5, 9, 1, 1]);
    expect(rows(1, 9)).toEqual([1, 1, 5, 9]);
    expect(rows(0, 0)).toEqual([0, 0, 0, 0]);
  });

  test('exhibitions are on view, closing soon first, and counted in today, as on its page', () => {
    const show = (id: string, endDate: string) => on(id, '2026-11-01', { endDate });
    const { today, onView } = whatsOn(
      [
        show('late', '2027-02-01'),
        show('soon', '2026-11-30'),
        show('mid', '2026-12-24'),
        show('last', '2027-03-01'),
      ],
      TODAY,
      [],
    );
    expect(ids(onView)).toEqual(['soon', 'mid', 'late']);
    expect([onView.total, ids(today), today.total]).toEqual([4, [], 4]);
  });
});
