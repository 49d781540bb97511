import { describe, expect, test } from 'vitest';
import {
  matchCategories,
  sortIntoCategories,
} from '../../../../src/features/categories/category-events.ts';
import type { CategoryRule } from '../../../../src/regions/topics.ts';
import { expectLines } from '../../../support/cases.ts';
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

test('an event is on the pages that ask for its category, its tag or its city', async () => {
  const slugsOf = matchCategories(RULES);
  const bare = { category: 'literary-arts', tags: [], city: 'Rockport, TX' };
  await expectLines(new URL('goldens/pages.txt', import.meta.url), (line) =>
    slugsOf({ ...bare, ...(JSON.parse(line) as object) }).join(', '),
  );
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
