import { describe, expect, test } from 'vitest';
import {
  activeChips,
  apiParams,
  daysParams,
  EVENTS_QUERY_LIMITS,
  eventsQueryUrl,
  isFiltered,
  isNarrowedUnreported,
  NO_FILTERS,
  parseEventsQuery,
  withFilter,
  withoutChip,
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

  test.each(['0', '-1', '1.5', 'abc', '', '1e3', '01', ' 2', '9999999', 'NaN', '２'])(
    'page %j is page 1',
    (page) => {
      expect(parse({ page }).page).toBe(1);
    },
  );

  test.each(['upcoming', 'ALL', '', '1'])('view %j is upcoming', (view) => {
    expect(parse({ view }).view).toBeUndefined();
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

test.each([
  [{ category: 'music' }, { search: 'jazz', category: 'music', city: 'Rockport', page: 1 }],
  [{ city: undefined }, { search: 'jazz', page: 1 }],
  [{ search: '' }, { city: 'Rockport', page: 1 }],
  [{ view: 'all' as const }, { search: 'jazz', city: 'Rockport', view: 'all', page: 1 }],
])('a change of %j keeps the other filters and goes back to page 1', (change, expected) => {
  const query = { search: 'jazz', city: 'Rockport', page: 4 };
  expect(withFilter(query, change)).toEqual(expected);
  expect(query.page).toBe(4);
});

test('each filter has a chip; view and page have none', () => {
  expect(
    activeChips({ search: 'jazz', category: 'film-media', city: 'Goliad', view: 'all', page: 2 }),
  ).toEqual([
    { key: 'search', label: 'Search: jazz' },
    { key: 'category', label: 'Film & Media Arts' },
    { key: 'city', label: 'Goliad' },
  ]);
  expect(activeChips({ view: 'all', page: 3 })).toEqual([]);
});

test('the API call is from the start of the hour, or for all dates', () => {
  const now = new Date('2026-11-21T18:42:10Z');
  expect(apiParams({ search: 'jazz', page: 2 }, now)).toEqual({
    page: 2,
    limit: 12,
    search: 'jazz',
    startDate: '2026-11-21T18:00:00.000Z',
  });
  expect(apiParams({ view: 'all' }, now, 36)).toEqual({ page: 1, limit: 36 });
});

describe('days', () => {
  // Noon in Texas, on a Monday.
  const noon = new Date('2026-11-23T18:00:00Z');
  const calls = (query: string) => apiParams(parse(query), noon);

  test.each([
    ['when=today', '2026-11-23', '2026-11-23'],
    ['when=this-weekend', '2026-11-27', '2026-11-29'],
    ['from=2026-12-24&to=2026-12-26', '2026-12-24', '2026-12-26'],
  ])('%s asks for %s to %s', (query, startDate, endDate) => {
    expect(calls(query)).toMatchObject({ startDate, endDate });
  });

  test('free admission and families are asked for', () => {
    expect(calls('free=yes&family=yes')).toMatchObject({ free: 'true', families: 'true' });
    expect(calls('')).toMatchObject({ free: undefined, families: undefined, endDate: undefined });
  });

  test.each(['2027-11-23', '2027-11-24', '2030-01-01'])(
    'picked days up to %s are as in a link',
    (to) => {
      const picked = withFilter({}, { from: '2026-11-24', to });
      expect(parseUrl(eventsQueryUrl(picked))).toEqual(picked);
      expect(picked.to).toBe(to < '2027-11-24' ? to : '2027-11-24');
      expect(parse(`from=2026-11-24&to=${to}`)).toEqual(picked);
    },
  );

  test('other days replace the days before and all events, and other filters keep them', () => {
    const weekend = parse('when=this-weekend&city=Alice&page=3');
    expect(eventsQueryUrl(withFilter(weekend, { from: '2026-12-05', to: '2026-12-05' }))).toBe(
      '/events?city=Alice&from=2026-12-05&to=2026-12-05',
    );
    expect(eventsQueryUrl(withFilter(weekend, { view: 'all' }))).toBe(
      '/events?city=Alice&view=all',
    );
    expect(eventsQueryUrl(withFilter(parse('view=all'), { when: 'today' }))).toBe(
      '/events?when=today',
    );
    expect(eventsQueryUrl(withFilter(weekend, { free: 'yes' }))).toBe(
      '/events?city=Alice&when=this-weekend&free=yes',
    );
    expect(eventsQueryUrl(withFilter(weekend, NO_FILTERS))).toBe('/events');
  });

  test('days chosen in a month are listed, and chosen on the map stay there', () => {
    const month = parse('look=month&month=2026-12&city=Alice');
    expect(eventsQueryUrl(withFilter(month, { when: 'this-weekend' }))).toBe(
      '/events?city=Alice&when=this-weekend',
    );
    expect(eventsQueryUrl(withFilter(month, { free: 'yes' }))).toBe(
      '/events?city=Alice&free=yes&look=month&month=2026-12',
    );
    expect(eventsQueryUrl(withFilter(parse('look=map'), { when: 'today' }))).toBe(
      '/events?when=today&look=map',
    );
  });

  test('each filter has a chip that removes it', () => {
    const query = parse('from=2026-12-05&to=2026-12-06&free=yes&family=yes');
    const chips = activeChips(query);
    expect(chips.map(({ label }) => label)).toEqual([
      'Dec 5, 2026 - Dec 6, 2026',
      'Free',
      'Family',
    ]);
    const none = chips.reduce((left, { key }) => withFilter(left, withoutChip(key)), query);
    expect(eventsQueryUrl(none)).toBe('/events');
    expect(activeChips(parse('when=next-7-days')).map(({ label }) => label)).toEqual([
      'Next 7 days',
    ]);
  });

  test.each([
    ['search=jazz&category=music&city=Alice', false],
    ['search=jazz&view=all', false],
    ['search=jazz&when=today', true],
    ['search=jazz&from=2026-12-05', true],
    ['search=jazz&free=yes', true],
    ['search=jazz&family=yes', true],
  ])('%s may be empty for another reason than its words: %s', (address, isNarrowed) => {
    expect(isNarrowedUnreported(parse(address))).toBe(isNarrowed);
  });

  test('the counts of days ask with the other filters', () => {
    const query = parse('when=today&search=jazz&city=Alice&free=yes');
    expect(isFiltered(query)).toBe(true);
    expect(isFiltered(parse('when=today'))).toBe(false);
    expect(daysParams(query, { from: '2026-12-01', to: '2026-12-31' }, 3)).toEqual({
      ...{ search: 'jazz', category: undefined, city: 'Alice', free: 'true', families: undefined },
      ...{ startDate: '2026-12-01', endDate: '2026-12-31', titles: 3 },
    });
  });
});
