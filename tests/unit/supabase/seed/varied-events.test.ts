import { describe, expect, test } from 'vitest';
import { canonicalCategory } from '../../../../src/regions/categories.ts';
import { EVENT } from '../../../../src/features/events/event-record.ts';
import { placeOf } from '../../../../supabase/seed/content/places.ts';
import { addMonths, weekdayOf } from '../../../../supabase/seed/days.ts';
import { sampleEvents } from '../../../../supabase/seed/generate/sample-events.ts';
import { variedEvents } from '../../../../supabase/seed/generate/varied-events.ts';

const TODAY = '2026-07-04';

describe('twenty thousand events', () => {
  const events = sampleEvents(TODAY, 20_000);

  test('begin with everything written by hand', () => {
    expect(events).toHaveLength(20_000);
    const curated = sampleEvents(TODAY);
    expect(events.slice(0, curated.length)).toEqual(curated);
  });

  test('have at least five thousand titles', () => {
    expect(new Set(events.map(({ title }) => title)).size).toBeGreaterThan(5000);
  });

  test('lie within three years back and a year and a half ahead', () => {
    const days = events.map(({ startDate }) => startDate).sort();
    expect(days[0]).toBeDefined();
    expect((days[0] ?? '') >= addMonths(TODAY, -36)).toBe(true);
    expect((days.at(-1) ?? '') <= addMonths(TODAY, 18)).toBe(true);
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(54);
  });

  test('are spread over all categories and cities', () => {
    const categories = new Set(events.map(({ category }) => canonicalCategory(category)));
    expect(categories.size).toBe(9);
    expect(new Set(events.map(({ at }) => placeOf(at).city)).size).toBe(9);
  });

  test('are more at weekends than in the week', () => {
    const weekend = events.filter(({ startDate }) => [0, 5, 6].includes(weekdayOf(startDate)));
    expect(weekend.length).toBeGreaterThan(events.length * 0.5);
  });

  test('stay within the limits of the form, and leave no gap in their texts', () => {
    for (const { title, about } of events) {
      expect(title.length).toBeLessThanOrEqual(EVENT.fields.title.max);
      expect(`${title} ${about}`).not.toMatch(/undefined|null|\[object| {2}/);
    }
  });
});

test('a larger set begins with the smaller one', () => {
  expect(variedEvents(500, TODAY).slice(0, 100)).toEqual(variedEvents(100, TODAY));
});
