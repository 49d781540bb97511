import { describe, expect, test } from 'vitest';
import {
  matchCategories,
  sortIntoCategories,
} from '../../../../src/features/categories/category-events.ts';
import type { CategoryRule } from '../../../../src/regions/topics.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

const TODAY = '2026-11-21';

const rule = (slug: string, changes: Partial<CategoryRule> = {}): CategoryRule => ({
  slug,
  categories: [],
  tags: [],
  cities: [],
  ...changes,
});

const RULES = [
  rule('music'),
  rule('festivals-markets'),
  rule('family-community'),
  rule('family', { categories: ['family-community'], tags: ['family', 'All Ages'] }),
  rule('wine', { tags: ['wine'] }),
  rule('hill-country', { tags: ['hill country'], cities: ['Wimberley'] }),
];

describe('an event is on the page of', () => {
  const slugsOf = matchCategories(RULES);
  const bare = { category: 'literary-arts', tags: [] as string[], city: 'Rockport, TX' };

  test.each([
    ['the category it is stored under', { category: 'music' }, ['music']],
    ['the category its alias means', { category: 'Farmers-Market' }, ['festivals-markets']],
    ['the topic it is stored under', { category: 'Wine' }, ['wine']],
    ['a topic that asks for its tag', { tags: ['wine'] }, ['wine']],
    ['a topic, however its tag is written', { tags: [' Family '] }, ['family']],
    ['a topic, however the content writes the tag', { tags: ['all ages'] }, ['family']],
    [
      'a topic that asks for its category',
      { category: 'family-community' },
      ['family-community', 'family'],
    ],
    ['a topic that asks for its city', { city: 'wimberley, TX' }, ['hill-country']],
    [
      'every page that asks for it',
      { category: 'music', tags: ['wine', 'family'] },
      ['music', 'family', 'wine'],
    ],
    [
      'a page once, for two reasons',
      { city: 'Wimberley', tags: ['hill country'] },
      ['hill-country'],
    ],
    ['no page', {}, []],
  ])('%s', (_, changes, slugs) => {
    expect(slugsOf({ ...bare, ...changes })).toEqual(slugs);
  });

  test('no page for a tag that is named like a category or a city', () => {
    expect(slugsOf({ ...bare, tags: ['music', 'wimberley'] })).toEqual([]);
  });

  test('no page when it has neither category nor city', () => {
    expect(slugsOf({ category: '', tags: [''], city: '' })).toEqual([]);
  });
});

describe('the events of a category', () => {
  const event = (id: string, startDate: string, endDate: string | null = null) =>
    sampleEvent({ id, startDate, endDate });
  const ids = (events: { id: string }[] = []) => events.map(({ id }) => id);

  const upcoming = [event('running', '2026-11-01', TODAY), event('today', TODAY)];
  const past = [event('yesterday', '2026-11-20'), event('long-ago', '2025-01-01')];
  const sorted = sortIntoCategories(RULES, { upcoming, past });

  test('are upcoming in calendar order, today and running ones included', () => {
    expect(ids(sorted.get('music')?.upcoming)).toEqual(['running', 'today']);
  });

  test('are past in their order', () => {
    expect(ids(sorted.get('music')?.past)).toEqual(['yesterday', 'long-ago']);
  });

  test('are an empty list where nothing matches', () => {
    expect(sorted.get('wine')).toEqual({ upcoming: [], past: [] });
    expect([...sorted.keys()]).toEqual(RULES.map(({ slug }) => slug));
  });
});

test('twenty thousand events are all assigned', () => {
  const events = Array.from({ length: 20_000 }, (_, index) =>
    sampleEvent({
      id: `event-${index}`,
      category: ['music', 'Music', 'festival', 'poetry'][index % 4] ?? '',
      startDate: index % 5 === 0 ? '2026-12-01' : '2026-01-01',
    }),
  );
  const sorted = sortIntoCategories(RULES, {
    upcoming: events.filter(({ startDate }) => startDate > TODAY),
    past: events.filter(({ startDate }) => startDate < TODAY),
  });
  const sizes = (slug: string) => {
    const { upcoming = [], past = [] } = sorted.get(slug) ?? {};
    return [upcoming.length, past.length];
  };
  expect(sizes('music')).toEqual([2_000, 8_000]);
  expect(sizes('festivals-markets')).toEqual([1_000, 4_000]);
});
