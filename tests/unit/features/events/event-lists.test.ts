import { describe, expect, test } from 'vitest';
import { groupByDay, groupByMonth } from '../../../../src/features/events/event-lists.ts';
import { fc } from '../../../support/samples/properties.ts';
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
