import { describe, expect, test } from 'vitest';
import { featuredOn, whatsOn } from '../../../../../src/features/events/home/home-events.ts';
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
  });

  describe('a pick of the editors', () => {
    const pick = (eventId: string, place: number, firstDay: string, lastDay: string) => ({
      eventId,
      place,
      firstDay,
      lastDay,
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
  const on = (id: string, startDate: string, changes: Parameters<typeof sampleEvent>[0] = {}) =>
    sampleEvent({
      ...{ id, startDate, endDate: null, openingHours: null, listingId: null },
      ...changes,
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
      const built = ({ rows: all }: typeof today) =>
        all.filter(({ shows }) => shows === 'always').length;
      return [built(today), today.total, built(weekend), weekend.total];
    };
    expect(rows(9, 9)).toEqual([2, 9, 4, 9]);
    expect(rows(9, 1)).toEqual([5, 9, 1, 1]);
    expect(rows(1, 9)).toEqual([1, 1, 5, 9]);
    expect(rows(0, 0)).toEqual([0, 0, 0, 0]);
  });
});
