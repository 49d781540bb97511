import { expect, test } from 'vitest';
import { listMark } from '../../../../../src/features/events/list/list-position.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

const [a, b] = [sampleEvent({ id: 'a' }), sampleEvent({ id: 'b' })];

test('the same list has the same mark', () => {
  expect(listMark([a, b])).toBe(listMark([sampleEvent({ id: 'a' }), sampleEvent({ id: 'b' })]));
});

test.each([
  ['another order', [b, a]],
  ['one event fewer', [a]],
  ['no events', []],
  ['an event that was edited', [a, { ...b, updatedAt: '2026-06-02T12:00:00Z' }]],
  ['an event that was cancelled', [a, { ...b, status: 'cancelled' as const }]],
  ['a venue that has a page now', [a, { ...b, venueId: 'bayfront-a1b2c3' }]],
])('%s has another', (_, events) => {
  expect(listMark(events)).not.toBe(listMark([a, b]));
});
