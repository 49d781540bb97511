import { describe, expect, test } from 'vitest';
import {
  parseSavedEvents,
  SAVED_EVENTS_LIMIT,
  type SavedEvent,
  withSaved,
} from '../../../../../src/features/events/card/saved-events.ts';
import { fc } from '../../../../support/samples/properties.ts';

const event = (id: string, changes: Partial<SavedEvent> = {}): SavedEvent => ({
  id,
  title: 'Jazz on the Bay',
  startDate: '2026-07-04',
  endDate: null,
  ...changes,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => event(String(index)));
const ids = (events: SavedEvent[] | null) => events?.map(({ id }) => id);
const stored = (events: unknown) => JSON.stringify({ version: 1, events });

describe('the stored list', () => {
  test('drops an invalid end, duplicates, and events beyond the limit', () => {
    expect(parseSavedEvents(stored([{ ...event('a'), endDate: 'soon' }]))).toEqual([event('a')]);
    expect(ids(parseSavedEvents(stored(['a', 'b', 'a'].map((id) => event(id)))))).toEqual([
      'a',
      'b',
    ]);
    expect(parseSavedEvents(stored(many(SAVED_EVENTS_LIMIT + 5)))).toHaveLength(SAVED_EVENTS_LIMIT);
  });

  test('parses any text without failing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Array.isArray(parseSavedEvents(text) ?? [])).toBe(true);
      }),
    );
  });
});

describe('changing the list', () => {
  test('refuses another event for a full list, but updates its own', () => {
    const full = many(SAVED_EVENTS_LIMIT);
    expect(withSaved(full, event('one more'))).toBeNull();
    expect(withSaved(full, event('3'))).toHaveLength(SAVED_EVENTS_LIMIT);
  });
});
