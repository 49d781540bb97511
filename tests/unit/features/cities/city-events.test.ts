import { describe, expect, test } from 'vitest';
import {
  cityCategoryOptions,
  cityEventsAddress,
  cityEventsParams,
  eventsOfCity,
  firstEventsOfCity,
} from '../../../../src/features/cities/city-events.ts';
import { slowest } from '../../../support/samples/hostile-text.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

const rules = cityEventsAddress('rockport');
const read = (address: string) => rules.read(new URLSearchParams(address), '/cities/rockport');

describe('the address', () => {
  test('holds the category and the view, and is the plain one when nothing is filtered', () => {
    expect(rules.href({})).toBe('/cities/rockport');
    expect(rules.href({ category: 'music', view: 'all' })).toBe(
      '/cities/rockport?category=music&view=all',
    );
  });

  test('survives the way there and back', () => {
    const query = { category: 'craft-design', view: 'all' as const };
    expect(read(rules.href(query).split('?')[1] ?? '')).toEqual(query);
  });

  test('is read through the aliases', () => {
    expect(read('category=theater').category).toBe('performing-arts');
    expect(read('category=Music').category).toBe('music');
  });

  test.each(['', 'category=&view=', 'category=%00&view=zzz', 'category=wine&view=ALL', 'page=9'])(
    'filters nothing when it makes no sense: %s',
    (address) => {
      expect(read(address)).toEqual({ category: undefined, view: undefined });
    },
  );

  test('is read whatever it holds, and fast', () => {
    expect(slowest((text) => read(`category=${text}&view=${text}`)).ms).toBeLessThan(100);
  });

  test('takes along what was chosen before the script ran, and keeps the rest', () => {
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
  test('offers the eight choices of the specification, in its order', () => {
    expect(cityCategoryOptions(undefined).map(({ label }) => label)).toEqual([
      'All Events',
      'Music',
      'Visual Arts',
      'Performing Arts',
      'Festivals & Markets',
      'Craft & Design',
      'Literary Arts',
      'Workshops & Classes',
    ]);
    expect(cityCategoryOptions('music')).toHaveLength(8);
  });

  test('shows a category that a link brought along', () => {
    expect(cityCategoryOptions('film-media').at(-1)).toEqual({
      value: 'film-media',
      label: 'Film & Media Arts',
    });
  });
});

describe('the call', () => {
  const now = new Date('2026-11-21T18:42:10Z');

  test('asks for six events of the whole name, from the hour on', () => {
    expect(cityEventsParams('Port Aransas', { category: 'music' }, now)).toMatchObject({
      city: 'Port Aransas, TX',
      category: 'music',
      limit: 6,
      page: 1,
      startDate: '2026-11-21T18:00:00.000Z',
    });
  });

  test('asks for past events too in the view of all events', () => {
    expect(cityEventsParams('Rockport', { view: 'all' }, now).startDate).toBeUndefined();
  });
});

describe('the events of a city', () => {
  test('are those whose city is its name with the state, and no other', () => {
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

  test('are sorted by start date, those of one day in the order of the calendar', () => {
    const events = [
      { id: 'today', startDate: '2026-11-21' },
      { id: 'on since October', startDate: '2026-10-03' },
      { id: 'next week', startDate: '2026-11-28' },
      { id: 'next week, too', startDate: '2026-11-28' },
    ];
    expect(firstEventsOfCity(events).map(({ id }) => id)).toEqual([
      'on since October',
      'today',
      'next week',
      'next week, too',
    ]);
    expect(events[0]?.id).toBe('today');
  });

  test('are the first six of the calendar, so that long exhibitions leave room for a concert', () => {
    const exhibitions = [1, 2, 3, 4, 5, 6, 7].map((n) => ({
      id: `exhibition ${String(n)}`,
      startDate: `2026-09-0${String(n)}`,
    }));
    const shown = firstEventsOfCity([{ id: 'tonight', startDate: '2026-11-21' }, ...exhibitions]);
    expect(shown).toHaveLength(6);
    expect(shown.at(-1)?.id).toBe('tonight');
  });
});
