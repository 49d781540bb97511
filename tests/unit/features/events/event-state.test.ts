import { expect, test } from 'vitest';
import { EVENT_STATUSES } from '../../../../src/features/events/event.ts';
import { eventState } from '../../../../src/features/events/event-state.ts';

test('a cancelled and a postponed event say so', () => {
  expect(eventState('cancelled')?.label).toBe('Cancelled');
  expect(eventState('postponed')?.label).toBe('Postponed');
});

test('no other status is any concern of a visitor', () => {
  const others = EVENT_STATUSES.filter((status) => !/cancelled|postponed/.test(status));
  expect(others.map(eventState)).toEqual(others.map(() => null));
});
