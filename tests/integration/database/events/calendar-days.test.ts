import { ruleOf } from '../../../../src/regions/topics.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  countDays,
  isForFamilies,
  isOnEvening,
} from '../../../../src/features/events/event-order.ts';
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

it('the evening begins for the database when it does for pages', async () => {
  const time = fc.constantFrom('00:30', '12:00', '16:59', '17:00', '17:01', '23:00');
  const end = fc.option(time, { freq: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        startTime: fc.option(time, { freq: 4 }),
        endTime: end,
        openingHours: fc.option(
          fc.array(
            fc.record({
              days: fc.constantFrom([5], [4, 6], []),
              opens: fc.constant('09:00'),
              closes: time,
            }),
            { maxLength: 2 },
          ),
        ),
        reception: fc.constant(null),
      }),
      async (event) => {
        const { on } = await database.row(
          'select private.is_on_evening($1, $2, $3::jsonb, $4) as on',
          [
            event.startTime,
            event.endTime,
            event.openingHours && JSON.stringify(event.openingHours),
            FRIDAY,
          ],
        );
        expect(on).toBe(isOnEvening(event, FRIDAY));
      },
    ),
    { numRuns: proveRuns(40, 2000) },
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
});

describe('calendar_days', () => {
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
});
