import { describe, expect, test } from 'vitest';
import {
  isSaved,
  parseSavedEvents,
  SAVED_EVENTS_LIMIT,
  type SavedEvent,
  savedEventsText,
  splitByDay,
  withoutSaved,
  withSaved,
} from '../../../../src/features/saved/saved-events.ts';
import { fc } from '../../../support/samples/properties.ts';

const event = (id: string, changes: Partial<SavedEvent> = {}): SavedEvent => ({
  id,
  title: 'Jazz on the Bay',
  startDate: '2026-07-04',
  endDate: null,
  ...changes,
});
const ids = (events: SavedEvent[]) => events.map(({ id }) => id);
const stored = (events: unknown) => JSON.stringify({ version: 1, events });

describe('reading what is stored', () => {
  test('what was stored is read back', () => {
    const events = [event('b'), event('a', { endDate: '2026-07-31' })];
    expect(parseSavedEvents(savedEventsText(events))).toEqual(events);
  });

  test('nothing stored is an empty list', () => {
    expect(parseSavedEvents('')).toEqual([]);
  });

  test.each([
    'null',
    '[]',
    '{}',
    '{"version":1',
    '{"version":1,"events":"a"}',
    '{"version":2,"events":[{"id":"a","title":"A","startDate":"2026-07-04"}]}',
    '"<script>"',
  ])('%s is no list of ours, which is not the same as an empty one', (text) => {
    expect(parseSavedEvents(text)).toBeNull();
  });

  test.each([
    null,
    'a',
    {},
    { id: '', title: 'A', startDate: '2026-07-04' },
    { id: 'a', title: 7, startDate: '2026-07-04' },
    { id: 'a', title: 'A', startDate: '2026-02-30' },
    { id: 'a', title: 'A' },
    { id: 'x'.repeat(201), title: 'A', startDate: '2026-07-04' },
    { id: 'half-\ud83c', title: 'A', startDate: '2026-07-04' },
    { id: 'a/../b', title: 'A', startDate: '2026-07-04' },
  ])('%j is left out, and the others are kept', (broken) => {
    expect(ids(parseSavedEvents(stored([broken, event('kept')])) ?? [])).toEqual(['kept']);
  });

  test('an end that is no day is no end', () => {
    expect(parseSavedEvents(stored([{ ...event('a'), endDate: 'soon' }]))?.[0]?.endDate).toBeNull();
  });

  test('an event stands once', () => {
    expect(ids(parseSavedEvents(stored([event('a'), event('b'), event('a')])) ?? [])).toEqual([
      'a',
      'b',
    ]);
  });

  test('a list that was made too long ends at the limit', () => {
    const many = Array.from({ length: SAVED_EVENTS_LIMIT + 5 }, (_, index) => event(String(index)));
    expect(parseSavedEvents(stored(many))).toHaveLength(SAVED_EVENTS_LIMIT);
  });

  test('no text makes it fail', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Array.isArray(parseSavedEvents(text) ?? [])).toBe(true);
      }),
    );
  });
});

describe('changing the list', () => {
  test('an event is added at the end, once, as it is now', () => {
    const list = withSaved([event('a'), event('b')], event('a', { title: 'Moved indoors' }));
    expect(ids(list ?? [])).toEqual(['b', 'a']);
    expect(list?.[1]?.title).toBe('Moved indoors');
  });

  test('a full list takes no other event, and still updates its own', () => {
    const full = Array.from({ length: SAVED_EVENTS_LIMIT }, (_, index) => event(String(index)));
    expect(withSaved(full, event('one more'))).toBeNull();
    expect(withSaved(full, event('3'))).toHaveLength(SAVED_EVENTS_LIMIT);
  });

  test('an event is taken away, and one that is not there changes nothing', () => {
    expect(ids(withoutSaved([event('a'), event('b')], 'a'))).toEqual(['b']);
    expect(ids(withoutSaved([event('a')], 'z'))).toEqual(['a']);
  });

  test('it knows what it holds', () => {
    expect(isSaved([event('a')], 'a')).toBe(true);
    expect(isSaved([event('a')], 'b')).toBe(false);
  });

  test('nothing but what is needed is stored', () => {
    const more = { ...event('a'), contactEmail: 'box-office@example.com' };
    expect(savedEventsText([more])).not.toContain('example.com');
  });
});

test('what is to come stands by date, what is over from the latest back', () => {
  const { upcoming, past } = splitByDay(
    [
      event('next year', { startDate: '2027-01-01' }),
      event('tonight', { startDate: '2026-11-21' }),
      event('running', { startDate: '2026-11-01', endDate: '2026-12-01' }),
      event('long ago', { startDate: '2020-01-01' }),
      event('yesterday', { startDate: '2026-11-20' }),
    ],
    '2026-11-21',
  );
  expect(ids(upcoming)).toEqual(['running', 'tonight', 'next year']);
  expect(ids(past)).toEqual(['yesterday', 'long ago']);
});
