/** Response times of the calendar with 200,000 dates: of single events, and of 20,000 listings. */
import { expect, it } from 'vitest';
import { medianTime } from '../../../support/median-time.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { search } = eventRecords(database);

const DATES = 200_000;

/**
 * Stores dates on a thousand days around November 21, 2026, the day that the test searches from. Triggers are
 * off, because they would take minutes.
 */
const addDates = async (perListing: number) => {
  const client = await database.connect();
  await client.query('truncate public.events, public.listings cascade');
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into public.listings (id, title, category, city, status)
      select md5(n::text)::uuid, 'Class ' || n, 'music', 'Rockport, TX', 'approved'
      from generate_series(0, $1::int - 1) n`,
    [DATES / perListing],
  );
  await client.query(
    `insert into public.events (id, title, category, start_date, start_time, city, status, listing_id, date_key)
      select 'class-' || translate(lpad(n::text, 6, '0'), '0123456789', 'bcdfghjkmn'), 'Class ' || n / $2::int, 'music', date '2026-11-21' + (n % 1000 - 500),
        time '10:00' + make_interval(mins => n % 22 * 30), 'Rockport, TX', 'approved',
        md5((n / $2::int)::text)::uuid, 'date-' || n
      from generate_series(0, $1::int - 1) n`,
    [DATES, perListing],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze public.events');
};

const searchTime = (offset: number): Promise<number> =>
  medianTime(async () => {
    const { total } = await search({ from: '2026-11-21', limit: 12, offset });
    expect(total).toBe(DATES / 2);
  }, 15);

it('the first page takes at most twice as long among 20,000 listings as among single events', async () => {
  await addDates(1);
  const single = [await searchTime(0), await searchTime(1_200)];
  await addDates(10);
  const listed = [await searchTime(0), await searchTime(1_200)];
  process.stdout.write(
    `  single events ${single.map(Math.round).join(' and ')} ms, listings ${listed.map(Math.round).join(' and ')} ms\n`,
  );
  for (const [at, time] of listed.entries()) expect(time).toBeLessThan(2 * (single[at] ?? 0) + 5);
}, 300_000);
