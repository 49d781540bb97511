import { describe, expect, test } from 'vitest';
import { SAMPLE_VENUES } from '../../../../supabase/seed/content/venues.ts';
import { pageRows } from '../../../../supabase/seed/generate/page-rows.ts';
import { MOST_VENUES, sampleVenues } from '../../../../supabase/seed/generate/varied-venues.ts';

const written = Object.keys(SAMPLE_VENUES);

test('without a number the venues are those written by hand', () => {
  expect(sampleVenues().map(({ key }) => key)).toEqual(written);
});

test('a smaller number takes the first of them', () => {
  expect(sampleVenues(3).map(({ key }) => key)).toEqual(written.slice(0, 3));
});

test('a larger set begins with the smaller one', () => {
  expect(sampleVenues(500).slice(0, 100)).toEqual(sampleVenues(100));
});

describe('as many as there may be', () => {
  const all = sampleVenues(MOST_VENUES);
  const venues = all.map(({ venue }) => venue);

  test('have a name and an id of their own', () => {
    expect(venues).toHaveLength(MOST_VENUES);
    expect(new Set(venues.map(({ name }) => name)).size).toBe(MOST_VENUES);
    const rows = pageRows('2026-07-04', String, MOST_VENUES).venues;
    expect(new Set(rows.map(({ id }) => id)).size).toBe(MOST_VENUES);
  });

  test('are in many towns and of many kinds, known and unknown', () => {
    expect(new Set(venues.map(({ city }) => city)).size).toBeGreaterThan(25);
    expect(new Set(venues.map(({ type }) => type)).size).toBeGreaterThan(10);
    const inTheLargest = venues.filter(({ city }) => city === 'Corpus Christi, TX').length;
    expect(inTheLargest).toBeGreaterThan(MOST_VENUES / 5);
  });

  test('lack an image, a capacity, a telephone or a website now and then', () => {
    for (const lacks of [
      (at: number) => all[at]?.image === null,
      (at: number) => venues[at]?.capacity === null,
      (at: number) => venues[at]?.phone === null,
      (at: number) => venues[at]?.website === null,
    ]) {
      const share = venues.filter((_, at) => lacks(at)).length / venues.length;
      expect(share).toBeGreaterThan(0.05);
      expect(share).toBeLessThan(0.6);
    }
  });

  test('leave no gap in their texts', () => {
    for (const { name, about, address } of venues) {
      expect(`${name} ${about} ${address}`).not.toMatch(/undefined|null|\[object|NaN| {2}/);
    }
  });
});
