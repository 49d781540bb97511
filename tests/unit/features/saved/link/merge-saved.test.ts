import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asksFirst,
  mergeSaved,
  parseSavedLink,
  savedLinkText,
} from '../../../../../src/features/saved/link/merge-saved.ts';
import { SAVED_EVENTS_LIMIT } from '../../../../../src/features/events/card/saved-events.ts';

const event = (id: string) => ({ id, title: id, startDate: '2026-07-04', endDate: null });
const merged = (here: string[], there: string[], common: string[] = []) =>
  mergeSaved(here.map(event), { ids: there, events: there.map(event) }, common).ids;

test.each<[string, string[], string[], string[], string[]]>([
  ['the first meeting keeps both', ['a', 'b'], ['b', 'c'], [], ['a', 'b', 'c']],
  ['saved there', ['a'], ['a', 'b'], ['a'], ['a', 'b']],
  ['saved here', ['a', 'b'], ['a'], ['a'], ['a', 'b']],
  ['removed there', ['a', 'b'], ['a'], ['a', 'b'], ['a']],
  ['removed here', ['a'], ['a', 'b'], ['a', 'b'], ['a']],
  ['removed there, another saved here', ['a', 'c'], [], ['a'], ['c']],
  ['everything removed here', [], ['a'], ['a'], []],
])('%s', (_, here, there, common, expected) => {
  expect(merged(here, there, common)).toEqual(expected);
});

test('an event that the guide does not show at present stays in both lists, until it is removed', () => {
  const there = { ids: ['a', 'b'], events: [event('b')] };
  const both = { events: [event('a'), event('b')], ids: ['a', 'b'], common: ['a', 'b'] };
  expect(mergeSaved(both.events, there, ['a', 'b'])).toEqual(both);
  const second = mergeSaved([], there, []);
  expect(second).toEqual({ events: [event('b')], ids: ['b', 'a'], common: ['b'] });
  expect(mergeSaved(second.events, there, ['b'])).toEqual(second);
  expect(mergeSaved([event('b')], there, ['a', 'b']).ids).toEqual(['b']);
});

test('a full list keeps what is in this browser', () => {
  const ids = Array.from({ length: SAVED_EVENTS_LIMIT }, (_, at) => `e${at}`);
  expect(merged(ids, ['x'])).toEqual(ids);
});

test('two devices that take turns end with the same events', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
  fc.assert(
    fc.property(ids, ids, ids, (common, phone, laptop) => {
      const server = merged(phone, common, common);
      const after = merged(laptop, server, common);
      const back = merged(server, after, server);
      expect(new Set(back)).toEqual(new Set(after));
    }),
  );
});

test('asks before a list that was opened by its link comes to a browser with a list or another link', () => {
  const [own, other] = ['a'.repeat(43), 'b'.repeat(43)];
  const link = { token: own, common: [] };
  expect(asksFirst(other, null, [])).toBe(false);
  expect(asksFirst(own, link, [event('a')])).toBe(false);
  expect(asksFirst(other, null, [event('a')])).toBe(true);
  expect(asksFirst(other, link, [])).toBe(true);
});

test('what is stored is read back, and nothing else', () => {
  const link = { token: 'x'.repeat(43), common: ['a'] };
  expect(parseSavedLink(savedLinkText(link))).toEqual(link);
  for (const text of [
    null,
    '',
    '{',
    '[]',
    'null',
    '{"token":"short","common":[]}',
    '{"token":1}',
  ]) {
    expect(parseSavedLink(text)).toBeNull();
  }
});
