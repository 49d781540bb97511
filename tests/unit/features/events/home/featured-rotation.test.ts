import { describe, expect, test } from 'vitest';
import {
  featuredOn,
  rotationStart,
} from '../../../../../src/features/events/home/featured-rotation.ts';
import { lastDay } from '../../../../../src/features/events/upcoming.ts';
import { addDays } from '../../../../../src/time/wall-time.ts';
import { fc } from '../../../../support/samples/properties.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

const START = '2026-10-01';
/** Behind every quarter of these tests. */
const LATER = '2027-06-01';

const event = (id: string, changes: Parameters<typeof sampleEvent>[0] = {}) =>
  sampleEvent({
    id,
    startDate: LATER,
    isFeatured: true,
    updatedAt: '2026-08-01T12:00:00Z',
    ...changes,
  });
const events = (count: number) =>
  Array.from({ length: count }, (_, index) => event(`event-${String(index).padStart(3, '0')}`));
const ids = (shown: readonly { id: string }[]) => shown.map(({ id }) => id);

/** How often each is shown on `days` days from `from` on. */
const turnsOf = (featured: ReturnType<typeof events>, from: string, days: number) => {
  const turns = new Map(featured.map(({ id }) => [id, 0]));
  for (let day = 0; day < days; day += 1) {
    for (const id of ids(featuredOn(featured, addDays(from, day)))) {
      turns.set(id, (turns.get(id) ?? 0) + 1);
    }
  }
  return [...turns.values()];
};

describe('which featured events the home page shows', () => {
  test.each([0, 1, 2, 3])('with %i there is nothing to choose', (count) => {
    expect(ids(featuredOn(events(count), '2026-11-21'))).toEqual(ids(events(count)));
  });

  test('they stand in the order of the calendar', () => {
    const shown = featuredOn(
      [
        event('later', { startDate: '2026-12-05' }),
        event('running', { startDate: '2026-11-01', endDate: '2026-12-01' }),
        event('next', { startDate: '2026-11-25' }),
      ],
      '2026-11-21',
    );
    expect(ids(shown)).toEqual(['running', 'next', 'later']);
  });

  test('over any run of days everybody has the same number of turns, or one more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 45 }),
        (count, skipped, days) => {
          const turns = turnsOf(events(count), START, skipped + days);
          expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1);
          const [all, before] = [turns, turnsOf(events(count), START, skipped)];
          expect(all.reduce((sum, more) => sum + more, 0)).toBe(3 * (skipped + days));
          const run = all.map((more, place) => more - (before[place] ?? 0));
          expect(Math.max(...run) - Math.min(...run)).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a whole number of rounds gives everybody exactly as many turns', () => {
    for (const count of [4, 5, 7, 9, 12]) {
      expect(new Set(turnsOf(events(count), START, count)), String(count)).toEqual(new Set([3]));
    }
  });

  test('the order in which they are given, and the hour, change nothing', () => {
    const some = events(11);
    fc.assert(
      fc.property(fc.shuffledSubarray(some, { minLength: 11, maxLength: 11 }), (shuffled) => {
        expect(ids(featuredOn(shuffled, '2026-11-21'))).toEqual(
          ids(featuredOn(some, '2026-11-21')),
        );
      }),
    );
  });

  test('what ends before its turn has its turn first, as long as the places suffice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 4, maxLength: 40 }),
        (ends) => {
          const sorted = ends.toSorted((a, b) => a - b);
          // At most three more events end with each further day.
          fc.pre(sorted.every((end, place) => 3 * (end + 1) > place));
          const featured = ends.map((end, place) =>
            event(`event-${place}`, { startDate: addDays(START, end) }),
          );
          expect(Math.min(...turnsOf(featured, START, 81))).toBeGreaterThanOrEqual(1);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('one approved on its own day is shown on it, and one approved later is owed nothing for before', () => {
    const late = event('late', { updatedAt: '2026-11-21T12:00:00Z', startDate: '2026-11-21' });
    expect(ids(featuredOn([...events(20), late], '2026-11-21'))).toContain('late');
    const staying = event('staying', { updatedAt: '2026-11-01T18:00:00Z' });
    const turns = turnsOf([...events(6), staying], '2026-11-01', 14);
    expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1);
  });

  test('what is over is not shown, and those that stay keep their turns', () => {
    const over = event('over', { startDate: '2026-11-10' });
    const featured = [...events(5), over];
    for (let day = '2026-11-11'; day < '2026-11-20'; day = addDays(day, 1)) {
      const shown = featuredOn(featured, day);
      expect(ids(shown)).not.toContain('over');
      expect(shown.every((one) => lastDay(one) >= day)).toBe(true);
    }
    const turns = turnsOf(featured, START, 60).slice(0, 5);
    expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1);
  });

  test('what is changed after the day of the build by a clock ahead of ours is chosen from all the same', () => {
    const ahead = event('ahead', { updatedAt: '2026-12-24T12:00:00Z' });
    expect(ids(featuredOn([ahead], '2026-11-21'))).toEqual(['ahead']);
  });
});

test.each([
  ['2026-01-01', '2026-01-01'],
  ['2026-03-31', '2026-01-01'],
  ['2026-04-01', '2026-04-01'],
  ['2026-09-30', '2026-07-01'],
  ['2026-12-31', '2026-10-01'],
])('on %s the dealing began on %s', (today, start) => {
  expect(rotationStart(today)).toBe(start);
});
