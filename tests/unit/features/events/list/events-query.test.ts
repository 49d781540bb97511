import { describe, expect, test } from 'vitest';
import {
  activeChips,
  apiParams,
  EVENTS_QUERY_LIMITS,
  eventsQueryUrl,
  parseEventsQuery,
  withFilter,
} from '../../../../../src/features/events/list/events-query.ts';
import { slowest } from '../../../../support/samples/hostile-text.ts';
import { fc } from '../../../../support/samples/properties.ts';

const parse = (query: string) => parseEventsQuery(new URLSearchParams(query));
const parseUrl = (url: string) =>
  parseEventsQuery(new URL(url, 'https://example.org').searchParams);

describe('reading an address', () => {
  test('an address without a query shows the first page of upcoming events', () => {
    expect(parse('')).toEqual({ page: 1 });
  });

  test('each filter is read', () => {
    expect(parse('search=jazz&category=music&city=Rockport&view=all&page=3')).toEqual({
      search: 'jazz',
      category: 'music',
      city: 'Rockport',
      view: 'all',
      page: 3,
    });
  });

  test.each(['0', '-1', '1.5', 'abc', '', '1e3', '01', ' 2', '9999999', 'NaN', '２'])(
    'page %j is page 1',
    (page) => {
      expect(parseEventsQuery(new URLSearchParams({ page })).page).toBe(1);
    },
  );

  test.each(['upcoming', 'ALL', '', '1'])('view %j is upcoming', (view) => {
    expect(parseEventsQuery(new URLSearchParams({ view })).view).toBeUndefined();
  });

  test('an unknown city and category are kept', () => {
    expect(parse('city=Goliad&category=wine')).toMatchObject({ city: 'Goliad', category: 'wine' });
    expect(parse('city=Goliad,+TX').city).toBe('Goliad, TX');
  });

  test('a city of the list takes its spelling, and a legacy category its slug', () => {
    expect(parse('city=port+aransas,+TX').city).toBe('Port Aransas');
    expect(parse('category=Theater').category).toBe('performing-arts');
  });

  test('spaces around a value are dropped, also where it was cut', () => {
    expect(parse('search=+jazz+').search).toBe('jazz');
    const cut = `${'a'.repeat(EVENTS_QUERY_LIMITS.city - 1)} city`;
    expect(parseEventsQuery(new URLSearchParams({ city: cut })).city).toBe(
      'a'.repeat(EVENTS_QUERY_LIMITS.city - 1),
    );
  });

  test('spaces alone filter nothing', () => {
    expect(parse('search=+++&city=%20&category=%09')).toEqual({ page: 1 });
  });

  test('control characters become spaces', () => {
    expect(parse('search=jazz%00%0D%0Anight').search).toBe('jazz   night');
  });

  test('the longest values are cut, never within a character', () => {
    const query = parseEventsQuery(
      new URLSearchParams({
        search: `a${'😀'.repeat(500)}`,
        city: 'c'.repeat(500),
        category: 'x'.repeat(500),
      }),
    );
    expect(query.search).toBe(`a${'😀'.repeat(99)}`);
    expect(EVENTS_QUERY_LIMITS.search).toBe(200);
    expect(query.city).toHaveLength(EVENTS_QUERY_LIMITS.city);
    expect(query.category).toHaveLength(EVENTS_QUERY_LIMITS.category);
  });

  test('of a repeated key the first counts', () => {
    expect(parse('city=Alice&city=Sinton').city).toBe('Alice');
  });

  test('whatever the address holds, reading it never fails and what is read is bounded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const params = new URLSearchParams(text);
        for (const key of ['search', 'category', 'city', 'view', 'page']) params.append(key, text);
        const query = parseEventsQuery(params);
        expect(Number.isInteger(query.page) && query.page >= 1).toBe(true);
        expect(query.search?.length ?? 0).toBeLessThanOrEqual(EVENTS_QUERY_LIMITS.search);
        expect(query.search ?? '').not.toMatch(/\p{Cc}|\p{Cs}/u);
      }),
    );
  });
});

describe('writing an address', () => {
  test('what is not set and page 1 are left out', () => {
    expect(eventsQueryUrl({ page: 1 })).toBe('/events');
    expect(eventsQueryUrl({ city: 'Rockport', page: 2 })).toBe('/events?city=Rockport&page=2');
  });

  test('the order of the keys is always the same, so one page has one address', () => {
    expect(
      eventsQueryUrl({ page: 2, view: 'all', city: 'Alice', category: 'music', search: 'a&b' }),
    ).toBe('/events?search=a%26b&category=music&city=Alice&view=all&page=2');
  });

  test('what was read and written is read again as the same', () => {
    const texts = fc.option(fc.string({ unit: 'binary', maxLength: 250 }), { nil: undefined });
    fc.assert(
      fc.property(
        texts,
        texts,
        texts,
        fc.constantFrom('all' as const, undefined),
        fc.integer({ min: 1, max: 999_999 }),
        (search, category, city, view, page) => {
          const query = { ...withFilter({}, { search, category, city, view }), page };
          expect(parseUrl(eventsQueryUrl(query))).toEqual(query);
        },
      ),
    );
  });
});

describe('changing a filter', () => {
  const query = { search: 'jazz', city: 'Rockport', page: 4 };

  test.each([
    ['search', { search: 'blues' }],
    ['category', { category: 'music' }],
    ['city', { city: undefined }],
    ['view', { view: 'all' as const }],
  ])('a change of %s goes back to page 1', (_, change) => {
    expect(withFilter(query, change).page).toBe(1);
  });

  test('the other filters stay', () => {
    expect(withFilter(query, { category: 'music' })).toMatchObject({
      search: 'jazz',
      city: 'Rockport',
      category: 'music',
    });
  });

  test('a filter is taken away by undefined or an empty choice', () => {
    expect(withFilter(query, { city: undefined }).city).toBeUndefined();
    expect(withFilter(query, { city: '' }).city).toBeUndefined();
  });

  test('the query that was given is left as it was', () => {
    withFilter(query, { search: 'blues' });
    expect(query).toEqual({ search: 'jazz', city: 'Rockport', page: 4 });
  });
});

describe('chips', () => {
  test('each filter that is on has one, in words', () => {
    expect(
      activeChips({ search: 'jazz', category: 'film-media', city: 'Goliad', view: 'all', page: 2 }),
    ).toEqual([
      { key: 'search', label: 'Search: jazz' },
      { key: 'category', label: 'Film & Media Arts' },
      { key: 'city', label: 'Goliad' },
    ]);
  });

  test('without a filter there is none', () => {
    expect(activeChips({ view: 'all', page: 3 })).toEqual([]);
  });
});

describe('the call', () => {
  const now = new Date('2026-11-21T18:00:00Z');

  test('upcoming events start from the given instant', () => {
    expect(apiParams({ search: 'jazz', page: 2 }, now)).toEqual({
      page: 2,
      limit: 12,
      search: 'jazz',
      category: undefined,
      city: undefined,
      startDate: '2026-11-21T18:00:00.000Z',
    });
  });

  test('all events start from nowhere', () => {
    expect(apiParams({ view: 'all' }, now)).toMatchObject({ page: 1, limit: 12 });
    expect(apiParams({ view: 'all' }, now).startDate).toBeUndefined();
  });
});

test('no hostile address is slow', () => {
  const read = (text: string) =>
    parseEventsQuery(new URLSearchParams({ search: text, city: text, category: text, page: text }));
  expect(slowest(read).ms).toBeLessThan(100);
});
