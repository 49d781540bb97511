/** Response times of the readers' figures with many rows, and of counting a visit. */
import { beforeAll, expect, it } from 'vitest';
import { medianTime } from '../../../support/median-time.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

/** Limit in milliseconds for the median of ten calls. */
const BUDGET_MS = 300;
const COUNT_BUDGET_MS = 20;

beforeAll(async () => {
  await database.query(`
    insert into public.events (id, title, category, start_date, city, status)
    select 'event-' || translate(lpad(n::text, 6, '0'), '0123456789', 'bcdfghjkmn'), 'Event ' || n, (array['music', 'craft-design', 'literary-arts'])[1 + n % 3],
      private.today() + (n % 700 - 600), (array['Rockport, TX', 'Victoria, TX', 'Kingsville, TX'])[1 + n % 3], 'approved'
    from generate_series(1, 20000) n`);
  // Stores two years with 250 pages, 20 saves and 20 searches on each day, and of today 5,000 visits and
  // 1,999 searches.
  await database.query(`
    insert into public.count_totals (day, kind, subject, total)
    select private.today() - d, kind, case kind when 'search' then 'words ' || k
        else '/events/event-' || translate(lpad((1 + (d * 26 + k * 7) % 20000)::text, 6, '0'), '0123456789', 'bcdfghjkmn') end, 1 + k % 9
    from generate_series(1, 740) d, (values ('page', 250), ('save', 20), ('search', 20)) kinds (kind, most),
      generate_series(1, most) k`);
  await database.query(`
    insert into public.counts (visitor_hash, kind, subject, device, day)
    select int4send(n), 'page', '/events/event-' || translate(lpad((1 + n % 5000)::text, 6, '0'), '0123456789', 'bcdfghjkmn'), 'phone', private.today() from generate_series(1, 5000) n`);
  await database.query(`
    insert into public.counts (visitor_hash, kind, subject, device, day)
    select int4send(-n), 'search', 'made up ' || n, 'phone', private.today() from generate_series(1, 1999) n`);
  await database.query('analyze');
});

it.each([
  [4, BUDGET_MS],
  [13, BUDGET_MS],
  // Compares two periods of 364 days, about 210,000 stored rows.
  [52, 1000],
])('the figures of %i weeks are there within %i ms', async (weeks, budget) => {
  const took = await medianTime(() =>
    database.call(
      'public.reader_figures(private.today() - $1::int + 1, private.today())',
      [weeks * 7],
      'editor',
    ),
  );
  expect(took).toBeLessThan(budget);
});

it('the figures of one event are there within 300 ms', async () => {
  const took = await medianTime(() => database.call(`private.event_days('event-bbbbbk')`));
  expect(took).toBeLessThan(BUDGET_MS);
});

it('a search is counted within 20 ms on a day with as many as are counted', async () => {
  let person = 0;
  const took = await medianTime(() => {
    person += 1;
    const visit = {
      ...{ kind: 'search', subject: 'zydeco', device: 'phone', user_agent: 'A browser' },
      network: `198.51.100.${person}`,
    };
    return database.call('public.add_counts($1, $2)', [
      JSON.stringify([visit]),
      { visits: 300, searches: 30 },
    ]);
  });
  expect(took).toBeLessThan(COUNT_BUDGET_MS);
});
