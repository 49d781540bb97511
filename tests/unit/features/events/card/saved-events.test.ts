import { describe, expect, test } from 'vitest';
import {
  isSaved,
  parseSavedEvents,
  SAVED_EVENTS_LIMIT,
  type SavedEvent,
  savedEventsText,
  splitByDay,
  withMoved,
  withoutSaved,
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

test('a merged event is replaced by the one it is now, which the list has once', () => {
  const moved = new Map([['b', event('d', { title: 'Now' })]]);
  expect(withMoved([event('a'), event('b'), event('c'), event('d')], moved)).toEqual([
    event('a'),
    event('d'),
    event('c'),
  ]);
  expect(withMoved([event('b')], moved)).toEqual([event('d', { title: 'Now' })]);
});

describe('the stored list', () => {
  test('parses back to the same list, without other fields', () => {
    const events = [event('b'), event('a', { endDate: '2026-07-31' })];
    const more = events.map((one) => ({ ...one, contactEmail: 'box-office@example.com' }));
    expect(parseSavedEvents(savedEventsText(more))).toEqual(events);
    expect(parseSavedEvents('')).toEqual([]);
  });

  test.each([
    ...['null', '[]', '{}', '{"version":1', '{"version":1,"events":"a"}', '"<script>"'],
    '{"version":2,"events":[{"id":"a","title":"A","startDate":"2026-07-04"}]}',
  ])('of an unknown format is not empty, but unknown: %s', (text) => {
    expect(parseSavedEvents(text)).toBeNull();
  });

  test.each([
    null,
    'a',
    {},
    { ...event(''), id: '' },
    { ...event('a'), title: 7 },
    { ...event('a'), startDate: '2026-02-30' },
    { ...event('a'), startDate: undefined },
    ...['x'.repeat(201), 'half-\ud83c', 'a/../b'].map((id) => event(id)),
  ])('leaves out the invalid event %j', (broken) => {
    expect(ids(parseSavedEvents(stored([broken, event('kept')])))).toEqual(['kept']);
  });

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
  test('adds an event at the end, once, as it is now', () => {
    const list = withSaved([event('a'), event('b')], event('a', { title: 'Moved indoors' }));
    expect(list).toEqual([event('b'), event('a', { title: 'Moved indoors' })]);
  });

  test('refuses another event for a full list, but updates its own', () => {
    const full = many(SAVED_EVENTS_LIMIT);
    expect(withSaved(full, event('one more'))).toBeNull();
    expect(withSaved(full, event('3'))).toHaveLength(SAVED_EVENTS_LIMIT);
  });

  test('removes an event, and knows what it holds', () => {
    const list = [event('a'), event('b')];
    expect([ids(withoutSaved(list, 'a')), ids(withoutSaved(list, 'z'))]).toEqual([
      ['b'],
      ['a', 'b'],
    ]);
    expect([isSaved(list, 'a'), isSaved(list, 'z')]).toEqual([true, false]);
  });
});

test('upcoming events are listed by date, past ones latest first', () => {
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
