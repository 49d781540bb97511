import { describe, expect, test } from 'vitest';
import {
  EVENTS_QUERY_LIMITS,
  eventsQueryUrl,
  parseEventsQuery,
  withFilter,
} from '../../../../../src/features/events/list/events-query.ts';
import { slowest } from '../../../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../../../support/samples/properties.ts';

const parse = (query: string | Record<string, string>) =>
  parseEventsQuery(new URLSearchParams(query));
const parseUrl = (url: string) => parse(url.split('?')[1] ?? '');

describe('parsing an address', () => {
  test('cuts long values, never within a character', () => {
    const long = { city: `${'c'.repeat(99)} city`, category: 'x'.repeat(500) };
    const query = parse({ search: `a${'😀'.repeat(500)}`, ...long });
    expect(query.search).toBe(`a${'😀'.repeat(99)}`);
    expect(query.city).toBe('c'.repeat(99));
    expect(query.category).toHaveLength(EVENTS_QUERY_LIMITS.category);
  });

  test('never fails, and bounds every value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const params = new URLSearchParams(text);
        for (const key of [
          'search',
          'category',
          'city',
          'view',
          'page',
          'when',
          'from',
          'to',
          'month',
        ])
          params.append(key, text);
        const query = parseEventsQuery(params);
        expect(Number.isInteger(query.page) && query.page >= 1).toBe(true);
        expect(query.search?.length ?? 0).toBeLessThanOrEqual(EVENTS_QUERY_LIMITS.search);
        expect(query.search ?? '').not.toMatch(/\p{Cc}|\p{Cs}/u);
      }),
    );
  });

  test('is linear in time', () => {
    const read = (text: string) => parse({ search: text, city: text, category: text, page: text });
    expect(slowest(read).ms).toBeLessThan(100);
  });
});

describe('writing an address', () => {
  test('parses back to the same query', () => {
    const texts = fc.option(fc.string({ unit: 'binary', maxLength: 250 }), { nil: undefined });
    const view = fc.constantFrom('all' as const, undefined);
    const page = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(
        fc.record({ search: texts, category: texts, city: texts, view }),
        page,
        (filters, number) => {
          const query = { ...withFilter({}, filters), page: number };
          expect(parseUrl(eventsQueryUrl(query))).toEqual(query);
        },
      ),
    );
  });
});
