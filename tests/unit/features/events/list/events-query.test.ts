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
  test.each([
    ['', { page: 1 }],
    [
      'search=jazz&category=music&city=Rockport&view=all&page=3',
      { search: 'jazz', category: 'music', city: 'Rockport', view: 'all', page: 3 },
    ],
    ['city=Goliad,+TX&category=wine', { city: 'Goliad, TX', category: 'wine', page: 1 }],
    ['city=port+aransas,+TX', { city: 'Port Aransas', page: 1 }],
    ['category=Theater', { category: 'performing-arts', page: 1 }],
    ['search=+jazz+', { search: 'jazz', page: 1 }],
    ['search=+++&city=%20&category=%09', { page: 1 }],
    ['search=jazz%00%0D%0Anight', { search: 'jazz   night', page: 1 }],
    ['city=Alice&city=Sinton', { city: 'Alice', page: 1 }],
    [
      'when=this-weekend&free=yes&family=yes',
      { when: 'this-weekend', free: 'yes', family: 'yes', page: 1 },
    ],
    ['when=toString&free=1&family=no', { page: 1 }],
    ['when=today&from=2026-12-05&view=all', { when: 'today', page: 1 }],
    ['from=2026-12-05', { from: '2026-12-05', to: '2026-12-05', page: 1 }],
    ['from=2026-12-05&to=2026-12-01', { from: '2026-12-05', to: '2026-12-05', page: 1 }],
    ['from=2026-12-05&to=2999-01-01', { from: '2026-12-05', to: '2027-12-05', page: 1 }],
    ['from=2026-02-30&to=2026-03-01', { page: 1 }],
    ['look=month&month=2026-12', { look: 'month', month: '2026-12', page: 1 }],
    ['look=month&month=2026-13', { look: 'month', page: 1 }],
    ['month=2026-12', { page: 1 }],
    ['from=9999-12-31&to=9999-12-31', { page: 1 }],
    ['look=month&month=1000-01', { look: 'month', page: 1 }],
  ])('%s', (address, query) => {
    expect(parse(address)).toEqual(query);
  });

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
  test.each([
    [{ page: 1 }, '/events'],
    [{ city: 'Rockport', page: 2 }, '/events?city=Rockport&page=2'],
    [
      { page: 2, view: 'all', city: 'Alice', category: 'music', search: 'a&b' },
      '/events?search=a%26b&category=music&city=Alice&view=all&page=2',
    ],
  ] as const)('%j', (query, url) => {
    expect(eventsQueryUrl(query)).toBe(url);
  });

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
