import { describe, expect, it } from 'vitest';
import { normaliseSource } from '../../equal/catalogue.ts';
import type { Entries } from '../../equal/collected.ts';
import type { Plan } from '../../equal/compare.ts';
import { comparePart } from '../../equal/compare.ts';

const NO_PLAN: Plan = { renames: {}, planned: [] };

/** Compares what was collected of two trees, of which the second started a minute after the first. */
const compare = (before: Entries, after: Entries, plan: Partial<Plan> = {}, part = 'database') =>
  comparePart(
    part,
    { startedAt: '2026-11-28T20:50:00.000Z', entries: before },
    { startedAt: '2026-11-28T20:51:00.000Z', entries: after },
    { ...NO_PLAN, ...plan },
  );

const differing = (...given: Parameters<typeof compare>) =>
  compare(...given).found.map(({ kind, name }) => `${kind} ${name}`);

const ONE = '0be0124f-89ef-470f-a228-c10a986f6d86';
const TWO = '8e05fe19-e0af-4c29-b8f5-c7ff3646f07d';
const THREE = '513bbf4c-e9f9-82b1-8833-159dafb581c9';
const FOUR = 'fb4d37a8-6f5b-8a0f-89d7-3196bfacd90b';

describe('two trees', () => {
  it.each([
    ['ids, in the order of their appearance', `${ONE} ${TWO} ${ONE}`, `${THREE} ${FOUR} ${THREE}`],
    ['readable ids', 'jazz-at-the-pier-k3x9q2', 'jazz-at-the-pier-zzq2w4'],
    [
      'secrets',
      'x=TClHCuUVUXUjFoBCTlhcDHQ5J-js4g7GN4di1tFspwM',
      'x=TClHCuUVUXUjFoBCTlhcDHQ5J-js4g7GN4di1tFspwN',
    ],
    ['times of the run', 'at 2026-11-28T20:50:31.222604+00:00', 'at 2026-11-28T20:51:30.1+00:00'],
  ])('may differ in %s', (_what, before, after) => {
    expect(differing({ x: before }, { x: after })).toEqual([]);
  });

  it.each([
    ['a word', 'It begins at noon.', 'It begins at one.'],
    ['an id that stands for another thing', `${ONE} ${TWO} ${ONE}`, `${THREE} ${FOUR} ${FOUR}`],
    ['a time that a person chose', '2026-12-01T18:00:00+00:00', '2026-12-01T19:00:00+00:00'],
  ])('must not differ in %s', (_what, before, after) => {
    expect(differing({ x: before }, { x: after })).toEqual(['changed x']);
  });
});

describe('a plan', () => {
  it('gives whole names of the old tree their new ones, in names and texts', () => {
    const renames = { sql: { series: 'listings', series_id: 'listing_id' } };
    const before = { 'table series': 'series_id, series, my_series' };
    const after = { 'table listings': 'listing_id, listings, my_series' };
    expect(differing(before, after, { renames })).toEqual([]);
    expect(differing(before, after, { renames }, 'pages')).toHaveLength(2);
  });
});

it('the source of a function is the same without its comments and in other lines', () => {
  const laidOut = `begin -- why\n  return '  a -- b ' || $$ /* c */ $$;  /* d */\nend`;
  expect(normaliseSource(laidOut)).toBe(`begin return '  a -- b ' || $$ /* c */ $$; end`);
});
