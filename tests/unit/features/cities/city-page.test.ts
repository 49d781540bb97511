import { describe, expect, test } from 'vitest';
import {
  cityCategoryOptions,
  cityEventsAddress,
  cityEventsParams,
  eventsOfCity,
  firstEventsOfCity,
  firstOfWeekend,
  cityJsonLd,
  cityPoster,
  otherCities,
} from '../../../../src/features/cities/city-page.ts';
import { CITY_PAGE_CATEGORY_OPTIONS } from '../../../../src/regions/categories.ts';
import type { EventSummary } from '../../../../src/features/events/event.ts';
import { slowest } from '../../../support/samples/hostile/hostile-text.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

const rules = cityEventsAddress('rockport');
const read = (address: string) => rules.read(new URLSearchParams(address));

describe('the address', () => {
  test('holds category and view, and is plain without filters', () => {
    expect(rules.href({})).toBe('/cities/rockport');
    expect(rules.href({ category: 'music', view: 'all' })).toBe(
      '/cities/rockport?category=music&view=all',
    );
  });

  test('parses back to the same query', () => {
    const query = { category: 'craft-design', view: 'all' as const };
    expect(read(rules.href(query).split('?')[1] ?? '')).toEqual(query);
  });

  test('takes aliases', () => {
    expect(read('category=theater').category).toBe('performing-arts');
    expect(read('category=Music').category).toBe('music');
  });

  test.each(['', 'category=&view=', 'category=%00&view=zzz', 'category=wine&view=ALL', 'page=9'])(
    'ignores invalid values: %s',
    (address) => {
      expect(read(address)).toEqual({ category: undefined, view: undefined });
    },
  );

  test('is parsed in linear time', () => {
    expect(slowest((text) => read(`category=${text}&view=${text}`)).ms).toBeLessThan(100);
  });

  test('merges what was chosen before the script ran', () => {
    expect(rules.withFilled({ view: 'all' }, { category: 'music' })).toEqual({
      category: 'music',
      view: 'all',
    });
    expect(rules.withFilled({ category: 'music' }, { view: 'all', category: 'zzz' })).toEqual({
      category: undefined,
      view: 'all',
    });
  });
});

describe('the category filter', () => {
  test('offers the options of the specification', () => {
    expect(cityCategoryOptions('music')).toEqual(CITY_PAGE_CATEGORY_OPTIONS);
  });

  test('adds a category from a link', () => {
    expect(cityCategoryOptions('film-media').at(-1)).toEqual({
      value: 'film-media',
      label: 'Film & Media Arts',
    });
  });
});

describe('the call', () => {
  const now = new Date('2026-11-21T18:42:10Z');

  test('requests the events of the full name, from the start of the hour', () => {
    expect(cityEventsParams('Port Aransas', { category: 'music' }, now, 4)).toMatchObject({
      city: 'Port Aransas, TX',
      category: 'music',
      limit: 10,
      page: 1,
      startDate: '2026-11-21T18:00:00.000Z',
      status: 'approved',
    });
  });

  test('requests the first six in the view of all, past events too', () => {
    const params = cityEventsParams('Rockport', { view: 'all' }, now, 4);
    expect([params['limit'], params['startDate'], params['status']]).toEqual([
      6,
      undefined,
      undefined,
    ]);
  });
});

describe('the events of a city', () => {
  const TODAY = '2026-11-21';

  test('have exactly its name with the state as city', () => {
    const events = [
      'Rockport, TX',
      'rockport, tx',
      'Rockport',
      'Rockport, MA',
      'Rockport Beach, TX',
      'Victoria, TX',
      '',
    ].map((city) => sampleEvent({ city }));
    expect(eventsOfCity(events, 'Rockport').map(({ city }) => city)).toEqual([
      'Rockport, TX',
      'rockport, tx',
    ]);
  });

  const ids = (events: readonly EventSummary[]) =>
    firstEventsOfCity(events, TODAY).map(({ id }) => id);
  const later = [22, 23, 24, 25, 26, 27, 28].map((day) =>
    sampleEvent({ id: String(day), startDate: `2026-11-${String(day)}`, endDate: null }),
  );

  test('are sorted by start date, and keep calendar order within a day', () => {
    const events = [
      sampleEvent({ id: 'today', startDate: TODAY, endDate: null }),
      sampleEvent({ id: 'on since October', startDate: '2026-10-03', endDate: '2026-12-24' }),
      sampleEvent({ id: 'next week', startDate: '2026-11-28', endDate: null }),
      sampleEvent({ id: 'next week, too', startDate: '2026-11-28', endDate: null }),
    ];
    expect(ids(events)).toEqual(['on since October', 'today', 'next week', 'next week, too']);
    expect(events[0]?.id).toBe('today');
  });

  test('are those still to begin, and long ones only in the places left', () => {
    const exhibitions = [1, 2, 3, 4, 5, 6, 7].map((n) =>
      sampleEvent({
        id: `on ${String(n)}`,
        startDate: `2026-09-0${String(n)}`,
        endDate: '2026-12-24',
      }),
    );
    expect(ids([...exhibitions, ...later])).toEqual(['22', '23', '24', '25', '26', '27']);
    expect(ids([...exhibitions, ...later.slice(0, 2)])).toEqual([
      ...['on 1', 'on 2', 'on 3', 'on 4', '22', '23'],
    ]);
    expect(ids(exhibitions)).toHaveLength(6);
  });

  test('keep a festival on its second day, and a premium event that runs', () => {
    const festival = sampleEvent({
      id: 'festival',
      startDate: '2026-11-20',
      endDate: '2026-11-22',
    });
    const paid = { startDate: '2026-10-03', endDate: '2026-12-24', isPremium: true };
    expect(ids([sampleEvent({ id: 'premium', ...paid }), festival, ...later])).toEqual([
      ...['premium', 'festival', '22', '23', '24', '25'],
    ]);
  });

  test('are the first six of all where the past is shown, too', () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map((n) =>
      sampleEvent({ startDate: `2026-09-0${String(n)}` }),
    );
    expect(firstEventsOfCity([...all, ...later])).toEqual(all.slice(0, 6));
  });
});

test('a city shows its weekend first, and what comes next if the weekend has nothing', () => {
  // A Thursday; the weekend begins on Friday, July 3.
  const today = '2026-07-02';
  const on = (id: string, startDate: string, endDate: string | null = null) =>
    sampleEvent({ id, startDate, endDate });
  const show = on('show', '2026-06-01', '2026-08-30');
  const events = [show, on('fri', '2026-07-03'), on('sat', '2026-07-04'), on('sun', '2026-07-05')];
  const ids = (from: readonly EventSummary[]) => {
    const { isWeekend, first, total } = firstOfWeekend(from, today);
    return [isWeekend, first.map(({ id }) => id), total];
  };
  expect(ids(events), 'a long event gives way').toEqual([true, ['fri', 'sat', 'sun'], 4]);
  expect(ids([on('later', '2026-07-09')])).toEqual([false, ['later'], 1]);
  expect(ids([])).toEqual([false, [], 0]);
});

test.each([
  ['a', 'bcd'],
  ['b', 'cda'],
  ['d', 'abc'],
  ['z', 'abcd'],
])('the other cities of "%s" start with the next one', (slug, others) => {
  const cities = ['a', 'b', 'c', 'd'].map((name) => ({ slug: name }));
  expect(
    otherCities(cities, slug)
      .map((city) => city.slug)
      .join(''),
  ).toBe(others);
});

test('a city has schema.org data with its address, poster and attractions', () => {
  const city = {
    name: 'Rockport',
    lead: 'A harbor that learned to paint.',
    attractions: [{ name: 'Texas Maritime Museum', text: 'Ships.' }],
  };
  expect(cityJsonLd(city, 'https://example.org/cities/rockport', cityPoster('rockport'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'TouristDestination',
    name: 'Rockport',
    description: 'A harbor that learned to paint.',
    url: 'https://example.org/cities/rockport',
    image: '/illustrations/city-rockport.svg',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Rockport',
      addressRegion: 'TX',
      addressCountry: 'US',
    },
    includesAttraction: [
      { '@type': 'TouristAttraction', name: 'Texas Maritime Museum', description: 'Ships.' },
    ],
  });
});
