import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSaved } from '../../../../../src/features/saved/link/merge-saved.ts';
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
