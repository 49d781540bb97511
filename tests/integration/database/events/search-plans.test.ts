/**
 * The calendar with many events gives the same result as a plain query over all events, with query
 * plans that read only what a page needs. `PROVE=1` tests 200,000 events.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { proveRuns } from '../../../support/prove.ts';
import { MANY_EVENTS_DAY, storeManyEvents } from '../../../support/records/rows/many-events.ts';
import { fc } from '../../../support/samples/properties.ts';
import type { Caller } from '../../../support/stack/callers.ts';
import { logPlans, nodesOf, type Plan } from './query-plans.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const TODAY = MANY_EVENTS_DAY;

type Given = Record<string, unknown>;

const call = (name: string, given: Given) =>
  `select * from public.${name}(${Object.keys(given)
    .map((key, at) => `p_${key} => $${at + 1}`)
    .join(', ')})`;

describe('the same answer as a plain query', () => {
  const database = scratchDatabase();
  beforeAll(async () => {
    await storeManyEvents(await database.connect(), 900, 90);
  });

  const CONDITIONS = `($1::text is null or e.id in (select private.event_ids_matching(private.search_query($1))))
    and ($2::text[] is null or e.category = any ($2))
    and ($3::text is null or lower(case when position(',' in $3) > 0 then e.city else split_part(e.city, ',', 1) end)
      = lower(btrim($3)))
    and ($4::text is null or e.venue_name = $4)
    and ($5::date is null or e.last_day >= $5)
    and ($6::date is null or e.start_date <= $6)
    and ($5 is null or $6 is null or e.start_date >= $5
      or private.is_open_between(e.opening_hours, $5, least(e.last_day, $6)))
    and ($7::boolean is null or (e.price_max_cents is not distinct from 0) = $7)
    and ($8::boolean is null or e.for_families = $8)
    and ($9::boolean is null or e.is_featured = $9)
    and ($10::text[] is null or e.status = any ($10))`;

  const plain = (given: Given, caller: Caller, order: string) =>
    database.as(
      caller,
      `select e.id, e.last_day > e.start_date as lasts from public.events e where ${CONDITIONS} order by ${order}, e.start_time nulls last, e.title, e.id`,
      'search,categories,city,venue,from,to,free,families,featured,statuses'
        .split(',')
        .map((key) => given[key] ?? null),
    );

  const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { freq: 1 });
  const filters = {
    search: maybe('art', 'jazz a', 'the', 'zebra', 'event 3'),
    categories: maybe(['music'], ['dance', 'film'], ['none']),
    city: maybe('Rockport', ' corpus christi', 'Rockport, ME'),
    venue: fc.option(fc.constantFrom('Venue 7', 'Venue 8'), { freq: 5 }),
    free: maybe(true, false),
    families: fc.option(fc.boolean(), { freq: 5 }),
  };

  it('for every filter, caller and page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          ...filters,
          from: maybe(TODAY, '2026-11-27', '2027-01-20'),
          to: maybe('2026-11-29', '2026-12-20'),
          featured: fc.option(fc.boolean(), { freq: 7 }),
          statuses: maybe(['approved'], ['pending', 'cancelled']),
          limit: fc.constantFrom(0, 1, 12, 1000),
          offset: fc.constantFrom(0, 0, 3, 12, 120, 588),
        }),
        fc.constantFrom<Caller>('anon', 'anon', 'anon', 'stranger', 'admin', 'service'),
        async (given, caller) => {
          const order = `greatest(e.start_date, $5), e.is_premium desc, coalesce(e.start_date < $5, false)`;
          const all = (await plain(given, caller, order)).map(({ id }) => id);
          const rows = await database.as(
            caller,
            call('search_events', given),
            Object.values(given),
          );
          const page = all.slice(given.offset, given.offset + given.limit);
          expect(rows.map(({ total }) => Number(total))).toEqual(
            Array.from({ length: Math.max(1, page.length) }, () => all.length),
          );
          expect(rows.flatMap(({ event }) => (event as { id: string } | null)?.id ?? [])).toEqual(
            page,
          );
        },
      ),
      { numRuns: proveRuns(20, 3000) },
    );
  });

  it('for every day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(filters), async (given) => {
        const query = { ...given, from: TODAY, to: '2027-01-04', titles: 3 };
        const days = await database.as('anon', call('calendar_days', query), Object.values(query));
        const counted = new Map(days.map((day) => [String(day['day']), day]));
        for (const day of proveRuns(
          [TODAY, '2026-12-05'],
          [TODAY, '2026-11-25', '2026-12-05', '2027-01-04'],
        )) {
          const order = 'e.start_date < $5, e.is_premium desc';
          const all = await plain({ ...given, from: day, to: day }, 'anon', order);
          const found = counted.get(day) ?? { events: 0, first: [] };
          expect(Number(found['events'])).toBe(all.length);
          const alone = all.filter(({ lasts }) => lasts === false);
          expect((found['first'] as { id: string }[]).map(({ id }) => id)).toEqual(
            alone.slice(0, 3).map(({ id }) => id),
          );
        }
      }),
      { numRuns: proveRuns(4, 1000) },
    );
  });
});

describe('among many events', () => {
  const database = scratchDatabase();
  const events = proveRuns(12_000, 200_000);
  const WEEKEND = { from: '2026-11-27', to: '2026-11-29' };
  let client: pg.Client;
  let plans: Plan[];

  beforeAll(async () => {
    client = await database.connect();
    await storeManyEvents(client, events, 1000);
    await client.query(`vacuum analyze public.events`);
    plans = await logPlans(client);
  }, 300_000);

  /**
   * Runs a call as a visitor. @returns the indexes of events that its query plans use, the scans of the whole
   * table, and the numbers of rows that were sorted or left out
   */
  async function read(name: string, given: Given) {
    await client.query('begin; set local role anon');
    plans.length = 0;
    await client.query(call(name, given), Object.values(given));
    await client.query('rollback');
    const all = plans.flatMap(nodesOf);
    const rows = (node: Plan | undefined) =>
      (node?.['Actual Rows'] ?? 0) * (node?.['Actual Loops'] ?? 0);
    return {
      indexes: [...new Set(all.flatMap((node) => node['Index Name'] ?? []))].filter((name) =>
        name.startsWith('events_'),
      ),
      whole: all.filter(
        (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'events',
      ),
      /** Scans that look for further dates of a listing. */
      dates: all.filter((node) => node.Alias === 'd' && node['Actual Loops'] > 0),
      /** Largest number of rows that one sort takes in. */
      sorted: Math.max(
        0,
        ...all
          .filter((node) => node['Node Type'].endsWith('Sort'))
          .map((node) => rows(node.Plans?.[0])),
      ),
      /** Largest number of events that one scan read and then left out. */
      passed: Math.max(
        0,
        ...all
          .map((node) => (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'])
          .filter((_, at) => /^(?:Subquery|Index) Scan$/.test(all[at]?.['Node Type'] ?? '')),
      ),
    };
  }

  /**
   * Number of rows that a sort may take in besides those of the page: events that last several days are
   * sorted together with the page.
   */
  const RUNNING = events / 200;

  it.each([
    ['the calendar', {}, 'events_public_count_idx'],
    ['page 50', { offset: 588 }, 'events_public_count_idx'],
    ['a city', { city: 'Rockport' }, 'events_public_city_idx'],
    ['a category', { categories: ['music'] }, 'events_public_category_idx'],
    ['free', { free: true }, 'events_public_free_idx'],
    ['families', { families: true }, 'events_public_families_idx'],
    ['a weekend', WEEKEND, 'events_public_running_idx'],
    ['a city on page 50', { city: 'Rockport', offset: 588 }, 'events_public_city_idx'],
  ])('%s reads indexes, and sorts no more than its page', async (_, given: Given, index) => {
    const found = await read('search_events', { from: TODAY, limit: 12, ...given });
    expect(found.indexes).toContain(index);
    expect(found.indexes).toContain('events_public_calendar_idx');
    expect(found.whole).toEqual([]);
    expect(found.sorted).toBeLessThan(Number(given['offset'] ?? 0) + 12 + RUNNING);
    expect(found.passed).toBeLessThan(4000);
  });

  it('single events are asked for further dates by the index of listings', async () => {
    const found = await read('search_events', { from: TODAY, limit: 1000 });
    expect(found.indexes).toContain('events_public_calendar_idx');
    expect(found.dates).toMatchObject([
      { 'Index Name': 'events_listing_id_date_key', 'Actual Rows': 0 },
    ]);
  });

  it('a word of every second event fills its page along the calendar', async () => {
    const found = await read('search_events', { search: 'art', from: TODAY, limit: 12 });
    expect(found.indexes).toContain('events_public_calendar_idx');
    expect(found.sorted).toBeLessThan(12 + RUNNING);
    expect(found.passed).toBeLessThan(200);
  });

  it('a rare word comes from the index of words', async () => {
    const found = await read('search_events', { search: 'zebra', from: TODAY, limit: 12 });
    expect([found.indexes[0], found.whole]).toEqual(['events_search_idx', []]);
  });

  it.each([
    ['a week', { to: '2026-11-30' }],
    ['six weeks with titles', { to: '2027-01-04', titles: 3 }],
  ])('%s of days reads those days', async (_, given) => {
    const found = await read('calendar_days', { from: TODAY, ...given });
    expect(found.indexes).toContain('events_public_calendar_idx');
    expect(found.whole).toEqual([]);
  });
});
