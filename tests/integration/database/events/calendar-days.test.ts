import { ruleOf } from '../../../../src/regions/topics.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { countDays, isForFamilies } from '../../../../src/features/events/event-order.ts';
import { addDays } from '../../../../src/time/wall-time.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { proveRuns } from '../../../support/prove.ts';
import { fc } from '../../../support/samples/properties.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { add, search } = eventRecords(database);

const FRIDAY = '2026-11-27';
const SUNDAY = '2026-11-29';
const addEvent = (title: string, columns: Record<string, unknown> = {}) =>
  add({ title, start_date: FRIDAY, city: 'Rockport, TX', status: 'approved', ...columns });

beforeEach(() => database.clear());

const titles = async (filters: Parameters<typeof search>[0]) => (await search(filters)).titles;

const calendarDays = (filters: Record<string, unknown>) =>
  database.as(
    'anon',
    `select day::text, events::integer, first, running from public.calendar_days(${Object.keys(
      filters,
    )
      .map((name, n) => `p_${name} => $${n + 1}`)
      .join(', ')})`,
    Object.values(filters),
  );

describe('a range of days', () => {
  it('has what begins on them and what runs already, in calendar order', async () => {
    await addEvent('before', { start_date: '2026-11-26' });
    await addEvent('runs', { start_date: '2026-11-20', end_date: '2026-11-28' });
    await addEvent('friday');
    await addEvent('sunday', { start_date: SUNDAY });
    await addEvent('monday', { start_date: '2026-11-30' });
    expect(await titles({ from: FRIDAY, to: SUNDAY })).toEqual(['friday', 'runs', 'sunday']);
  });

  it('has an exhibition on the days it is open, and on its first', async () => {
    const hours = [{ days: [6], opens: '10:00', closes: '17:00' }];
    await addEvent('saturdays', { end_date: '2026-12-27', opening_hours: hours });
    const on = (from: string, to = from) => titles({ from, to });
    expect(await on(FRIDAY)).toEqual(['saturdays']);
    expect(await on('2026-11-28')).toEqual(['saturdays']);
    expect(await on(SUNDAY)).toEqual([]);
    expect(await on(SUNDAY, '2026-12-04')).toEqual([]);
    expect(await on(SUNDAY, '2026-12-05')).toEqual(['saturdays']);
    expect(await on('2026-12-27')).toEqual([]);
  });
});

it('free is a price of nothing, not a missing or open one', async () => {
  await addEvent('free', { price: 'FREE', price_min_cents: 0, price_max_cents: 0 });
  await addEvent('missing');
  await addEvent('from nothing', { price: '$0+', price_min_cents: 0 });
  expect(await titles({ free: true })).toEqual(['free']);
  expect(await titles({ free: false })).toEqual(['from nothing', 'missing']);
});

it('families are those of the rule that pages use', async () => {
  const tags = ['Kids', ...ruleOf('family').tags, ' Family ', 'All Ages', ' '];
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          category: fc.constantFrom('music', 'family', 'family-community', 'Family-Community '),
          tags: fc.array(fc.constantFrom(...tags), { maxLength: 2 }),
          city: fc.constantFrom('Austin, TX', 'Rockport'),
        }),
        { minLength: 20, maxLength: 20 },
      ),
      async (events) => {
        const rows = await database.as(
          'service',
          `select private.for_families(e->>'category',
              array(select jsonb_array_elements_text(e->'tags')), e->>'city') as families
            from jsonb_array_elements($1::jsonb) with ordinality t (e, n) order by n`,
          [JSON.stringify(events)],
        );
        expect(rows.map(({ families }) => families)).toEqual(events.map(isForFamilies));
      },
    ),
    { numRuns: proveRuns(5, 500) },
  );
});

describe('calendar_places', () => {
  const places = async (filters: Record<string, unknown>) => {
    const rows = await database.as(
      'anon',
      `select name, city, latitude, events::integer, first from public.calendar_places(${Object.keys(
        filters,
      )
        .map((name, n) => `p_${name} => $${n + 1}`)
        .join(', ')})`,
      Object.values(filters),
    );
    return rows.map(({ name, city, latitude, events }) => [name ?? city, latitude, events]);
  };

  it('counts what a search finds, at a venue with a position or else in its town', async () => {
    const position = { latitude: 28.0271, longitude: -97.04905 };
    await database.insert('venues', { name: 'Net Loft', city: 'Rockport, TX', ...position });
    await database.insert('venues', { name: 'Net House', city: 'Rockport, TX' });
    const saturdays = [{ days: [6], opens: '10:00', closes: '17:00' }];
    await addEvent('one', { venue_name: 'Net Loft' });
    await addEvent('runs', {
      ...{ start_date: '2026-11-20', end_date: '2026-12-27', venue_name: 'Net Loft' },
      opening_hours: saturdays,
    });
    await addEvent('free', { price: 'FREE', price_min_cents: 0, price_max_cents: 0 });
    await addEvent('house', { venue_name: 'Net House', start_date: '2026-12-05' });
    await addEvent('past', { start_date: '2026-11-01', venue_name: 'Net Loft' });
    await addEvent('other town', { city: 'Sinton, TX' });
    await addEvent('hidden', { status: 'pending', venue_name: 'Net Loft' });
    for (const filters of [
      {},
      { from: FRIDAY },
      { from: FRIDAY, to: FRIDAY },
      { from: FRIDAY, to: SUNDAY },
      { from: SUNDAY, to: SUNDAY },
      { from: FRIDAY, city: 'Rockport' },
      { from: FRIDAY, free: true },
      { search: 'house' },
    ]) {
      const found = await places(filters);
      const sum = found.reduce((all, [, , events]) => all + Number(events), 0);
      expect([filters, sum]).toEqual([filters, (await search(filters)).total]);
      const loft = found.find(([name]) => name === 'Net Loft')?.[2] ?? 0;
      expect(loft).toBe((await search({ ...filters, venue: 'Net Loft' })).total);
    }
    expect(await places({ from: FRIDAY })).toEqual([
      ['Net Loft', 28.0271, 2],
      ['Rockport, TX', null, 2],
      ['Sinton, TX', null, 1],
    ]);
  });

  it('are within the map, by both numbers or none', async () => {
    const venue = { name: 'Net Loft', city: 'Rockport, TX' };
    await expect(database.insert('venues', { ...venue, latitude: 28 })).rejects.toThrow(/whole/);
    await expect(
      database.insert('venues', { ...venue, latitude: 30.27, longitude: -97.74 }),
    ).rejects.toThrow(/on_map/);
  });
});

describe('calendar_days', () => {
  it('counts what a search of each day finds', async () => {
    const hours = [{ days: [0, 2], opens: '10:00', closes: '17:00' }];
    await addEvent('one');
    await addEvent('two', { start_time: '19:00', is_premium: true });
    await addEvent('run', { start_date: '2026-11-20', end_date: '2026-12-01' });
    await addEvent('show', {
      start_date: '2026-11-01',
      end_date: '2027-02-01',
      opening_hours: hours,
    });
    await addEvent('hidden', { status: 'pending' });
    await addEvent('other city', { city: 'Sinton, TX' });
    const found = await calendarDays({ from: '2026-11-25', to: '2026-12-31', city: 'Rockport' });
    const counted = new Map(found.map(({ day, events }) => [day, events]));
    for (let at = 0; at < 37; at++) {
      const day = addDays('2026-11-25', at);
      const { total } = await search({ from: day, to: day, city: 'Rockport' });
      expect([day, counted.get(day) ?? 0]).toEqual([day, total]);
    }
  });

  it('names an exhibition on its first day and on each day it is open, apart from the events of a day', async () => {
    await addEvent('show', {
      ...{ start_date: FRIDAY, end_date: '2026-12-31', start_time: '10:00' },
      opening_hours: [{ days: [2, 3, 6], opens: '10:00', closes: '17:00' }],
    });
    await addEvent('concert', { start_date: '2026-12-05', start_time: '19:30' });
    const found = await calendarDays({ from: FRIDAY, to: '2026-12-05', titles: 2 });
    const named = found.map(({ day, ...kinds }) => [
      day,
      ...['first', 'running'].map((kind) =>
        (kinds[kind] as { title: string }[]).map(({ title }) => title),
      ),
    ]);
    expect(named).toEqual([
      [FRIDAY, [], ['show']],
      ['2026-11-28', [], ['show']],
      ['2026-12-01', [], ['show']],
      ['2026-12-02', [], ['show']],
      ['2026-12-05', ['concert'], ['show']],
    ]);
  });

  it('agrees with the counts of a build', async () => {
    const day = fc.integer({ min: -40, max: 40 }).map((at) => addDays(FRIDAY, at));
    const hours = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(day, fc.option(fc.nat(60)), fc.option(hours)), { maxLength: 12 }),
        async (given) => {
          await database.clear();
          const events = given.map(([startDate, length, open]) => ({
            startDate,
            endDate: length === null ? null : addDays(startDate, length),
            openingHours:
              open === null || length === null
                ? null
                : [{ days: open, opens: '10:00', closes: '17:00' }],
          }));
          for (const { startDate, endDate, openingHours } of events) {
            await addEvent('x', {
              ...{ start_date: startDate, end_date: endDate, opening_hours: openingHours },
            });
          }
          const range = { from: FRIDAY, to: addDays(FRIDAY, 13) };
          const counted = (await calendarDays(range)).map(({ day: date, events: count }) => ({
            ...{ date, count },
          }));
          expect(counted).toEqual(countDays(events, range).filter(({ count }) => count > 0));
        },
      ),
      { numRuns: proveRuns(5, 300) },
    );
  });

  it('names as many events as asked for, in the order of a list', async () => {
    await addEvent('run', { start_date: '2026-11-20', end_date: '2026-12-01' });
    await addEvent('latest', { start_time: '22:00' });
    await addEvent('late', { start_time: '21:00' });
    await addEvent('early', { start_time: '09:00', status: 'cancelled' });
    const [day] = await calendarDays({ from: FRIDAY, to: FRIDAY, titles: 2 });
    expect(day).toMatchObject({
      events: 4,
      first: [
        { title: 'early', startTime: '09:00', status: 'cancelled' },
        { title: 'late', startTime: '21:00', status: 'approved' },
      ],
      running: [{ title: 'run', status: 'approved' }],
    });
  });

  it('stops after six weeks', async () => {
    await addEvent('long', { end_date: '2027-11-27' });
    expect(await calendarDays({ from: FRIDAY, to: '2027-12-31' })).toHaveLength(42);
  });
});
