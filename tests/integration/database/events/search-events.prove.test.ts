/** Response times of the search with many events. */
import { expect, it } from 'vitest';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { search } = eventRecords(database);

/**
 * Limit in milliseconds, far above the measured times (see supabase/README.md), so that a busy machine does
 * not fail the test.
 */
const BUDGET_MS = 500;

it('among 20,000 events the first page, a word and the last page are quick', async () => {
  await database.query(`
    with words as (
      select array['gallery', 'music', 'jazz', 'market', 'festival', 'theater', 'dance', 'film', 'poetry',
        'reading', 'harbor', 'bay', 'coast', 'evening', 'family', 'painting', 'guitar', 'choir', 'story'] w
    )
    insert into public.events (title, description, category, start_date, start_time, city, status)
    select initcap(w[1 + n % 19] || ' ' || w[1 + n * 7 % 19]) || ' ' || n % 97,
      (select string_agg(w[1 + (n * k + k) % 19], ' ') from generate_series(1, 15) k),
      'music', date '2026-11-21' + (n % 1000 - 500), time '10:00' + make_interval(mins => n % 22 * 30),
      (array['Corpus Christi, TX', 'Rockport, TX'])[1 + n % 2],
      case when n % 20 = 0 then 'pending' else 'approved' end
    from generate_series(1, 20000) n, words`);
  await database.query('analyze public.events');
  for (const filters of [
    { from: '2026-11-21', limit: 12 },
    { search: 'jazz harb', limit: 12 },
    { limit: 12, offset: 18_990 },
  ]) {
    await search(filters);
    const started = performance.now();
    expect((await search(filters)).titles.length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(BUDGET_MS);
  }
}, 60_000);
