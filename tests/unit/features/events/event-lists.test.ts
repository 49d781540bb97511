import { describe, expect, test } from 'vitest';
import {
  groupByDay,
  groupByMonth,
  listFingerprint,
} from '../../../../src/features/events/event-lists.ts';
import { fc } from '../../../support/samples/properties.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

const on = (startDate: string, id = startDate, endDate: string | null = null) => ({
  id,
  startDate,
  endDate,
  openingHours: null,
});
const ids = (events: { id: string }[]) => events.map(({ id }) => id);

const someEvents = fc.array(
  fc.record({
    id: fc.uuid(),
    startDate: fc.constantFrom('2026-11-07', '2026-11-08', '2026-12-01', '2027-01-01'),
    endDate: fc.constant(null),
    openingHours: fc.constant(null),
  }),
);

describe('events by day', () => {
  test('have each day once, earliest first, and keep their order within it', () => {
    const groups = groupByDay([on('2026-11-08', 'b'), on('2026-11-07'), on('2026-11-08', 'a')]);
    expect(groups.map(({ date, events }) => [date, ...ids(events)])).toEqual([
      ['2026-11-07', '2026-11-07'],
      ['2026-11-08', 'b', 'a'],
    ]);
  });

  test('count a running event today in the upcoming view, on its first day in the view of all', () => {
    const events = [on('2026-11-21', 'tonight'), on('2026-11-18', 'running', '2026-11-22')];
    expect(groupByDay(events, '2026-11-21').map((group) => ids(group.events))).toEqual([
      ['tonight', 'running'],
    ]);
    expect(groupByDay(events).map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-21']);
  });

  test('list exhibitions behind all days as on view, closing soon first, and an opening on its day', () => {
    const hours = [{ days: [6], opens: '10:00', closes: '17:00' }];
    const events = [
      on('2026-11-01', 'until-spring', '2027-03-01'),
      { ...on('2026-11-20', 'short', '2026-11-22'), openingHours: hours },
      on('2026-11-21', 'opens', '2026-12-24'),
      on('2026-11-22', 'tomorrow'),
    ];
    expect(
      groupByDay(events, '2026-11-21').map(({ isOnView, events: group }) => [
        isOnView,
        ...ids(group),
      ]),
    ).toEqual([
      [false, 'opens'],
      [false, 'tomorrow'],
      [true, 'short', 'until-spring'],
    ]);
    expect(groupByDay(events).some(({ isOnView }) => isOnView)).toBe(false);
  });

  test('contain every event once', () => {
    fc.assert(
      fc.property(someEvents, fc.constantFrom(undefined, '2026-11-08'), (events, from) => {
        const grouped = groupByDay(events, from).flatMap((group) => group.events);
        expect(ids(grouped).toSorted()).toEqual(ids(events).toSorted());
      }),
    );
  });
});

describe('events by month', () => {
  test('ascend by date, and keep the order of a day', () => {
    const given = [
      on('2027-01-05'),
      on('2026-11-21', 'b'),
      on('2026-11-21', 'a'),
      on('2026-11-07'),
    ];
    const groups = groupByMonth(given);
    expect(groups.map(({ month, events }) => [month, ...ids(events)])).toEqual([
      ['2026-11', '2026-11-07', 'b', 'a'],
      ['2027-01', '2027-01-05'],
    ]);
    expect(ids(given)[0]).toBe('2027-01-05');
  });

  test('contain every event, in order of dates', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const dates = groupByMonth(events).flatMap((group) =>
          group.events.map(({ startDate }) => startDate),
        );
        expect(dates).toEqual(events.map(({ startDate }) => startDate).toSorted());
      }),
    );
  });
});

describe('the fingerprint of a list', () => {
  const [a, b] = [sampleEvent({ id: 'a' }), sampleEvent({ id: 'b' })];

  test('is the same for the same list', () => {
    const copies = [sampleEvent({ id: 'a' }), sampleEvent({ id: 'b' })];
    expect(listFingerprint(copies)).toBe(listFingerprint([a, b]));
  });

  test.each([
    ['another order', [b, a]],
    ['one event fewer', [a]],
    ['no events', []],
    ['an edited event', [a, { ...b, updatedAt: '2026-06-02T12:00:00Z' }]],
    ['a cancelled event', [a, { ...b, status: 'cancelled' as const }]],
    ['a venue that is now in the directory', [a, { ...b, venueId: 'bayfront-a1b2c3' }]],
  ])('changes with %s', (_, events) => {
    expect(listFingerprint(events)).not.toBe(listFingerprint([a, b]));
  });
});
