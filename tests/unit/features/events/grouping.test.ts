import { describe, expect, test } from 'vitest';
import { groupByDay, groupByMonth } from '../../../../src/features/events/grouping.ts';
import { fc } from '../../../support/samples/properties.ts';

const on = (startDate: string, id = startDate) => ({ id, startDate });
const ids = (events: { id: string }[]) => events.map(({ id }) => id);

const someEvents = fc.array(
  fc.record({
    id: fc.uuid(),
    startDate: fc.constantFrom('2026-11-07', '2026-11-08', '2026-12-01', '2027-01-01'),
  }),
);

describe('events under their days', () => {
  test('each day stands once, the earliest first', () => {
    const groups = groupByDay([on('2026-11-08'), on('2026-11-07'), on('2026-11-08', 'second')]);
    expect(groups.map(({ date }) => date)).toEqual(['2026-11-07', '2026-11-08']);
    expect(groups.map(({ events }) => ids(events))).toEqual([
      ['2026-11-07'],
      ['2026-11-08', 'second'],
    ]);
  });

  test('within a day the order of the list is kept: premium first, however it was sorted', () => {
    const groups = groupByDay([on('2026-11-07', 'premium'), on('2026-11-07', 'a')]);
    expect(ids(groups[0]?.events ?? [])).toEqual(['premium', 'a']);
  });

  test('in the upcoming view a running event stands under today', () => {
    const groups = groupByDay(
      [on('2026-11-21', 'tonight'), on('2026-11-01', 'exhibition'), on('2026-11-22')],
      '2026-11-21',
    );
    expect(groups.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22']);
    expect(ids(groups[0]?.events ?? [])).toEqual(['tonight', 'exhibition']);
  });

  test('in the view of all events it stands under its start', () => {
    const groups = groupByDay([on('2026-11-01'), on('2026-11-21')]);
    expect(groups.map(({ date }) => date)).toEqual(['2026-11-01', '2026-11-21']);
  });

  test('no events make no days', () => {
    expect(groupByDay([])).toEqual([]);
  });

  test('every event stands in exactly one group', () => {
    fc.assert(
      fc.property(someEvents, fc.constantFrom(undefined, '2026-11-08'), (events, from) => {
        const grouped = groupByDay(events, from).flatMap((group) => group.events);
        expect(ids(grouped).toSorted()).toEqual(ids(events).toSorted());
      }),
    );
  });
});

describe('events under their months', () => {
  test('months ascend, and start dates within a month, whatever the order of the list', () => {
    const groups = groupByMonth([
      on('2027-01-05'),
      on('2026-11-21'),
      on('2026-11-07'),
      on('2026-12-01'),
    ]);
    expect(groups.map(({ month }) => month)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(ids(groups[0]?.events ?? [])).toEqual(['2026-11-07', '2026-11-21']);
  });

  test('events of one day keep the order of the list', () => {
    const groups = groupByMonth([on('2026-11-07', 'b'), on('2026-11-07', 'a')]);
    expect(ids(groups[0]?.events ?? [])).toEqual(['b', 'a']);
  });

  test('the list that was given is left as it was', () => {
    const events = [on('2026-11-21'), on('2026-11-07')];
    groupByMonth(events);
    expect(ids(events)).toEqual(['2026-11-21', '2026-11-07']);
  });

  test('read from top to bottom the dates never go back', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const dates = groupByMonth(events).flatMap((group) =>
          group.events.map(({ startDate }) => startDate),
        );
        expect(dates).toEqual(dates.toSorted());
        expect(dates).toHaveLength(events.length);
      }),
    );
  });
});
