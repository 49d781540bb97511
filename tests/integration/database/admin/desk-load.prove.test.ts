/** Response times of the desk with many events. */
import { expect, it } from 'vitest';
import { medianTime } from '../../../support/median-time.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

/** Limits in milliseconds for the median of ten calls: what volunteers work down, and what counts the whole guide. */
const WORK_MS = 100;
const WHOLE_GUIDE_MS = 200;

it('among 20,000 events, what waits and an event are there within 100 ms, other lists within 200', async () => {
  await database.query(`
    with words as (
      select array['gallery', 'music', 'jazz', 'market', 'festival', 'theater', 'dance', 'film', 'poetry',
        'reading', 'harbor', 'bay', 'coast', 'evening', 'family', 'painting', 'guitar', 'choir', 'story'] w
    )
    insert into public.events (title, description, category, start_date, start_time, end_time, city, venue_name, status,
      submitter_email, created_at)
    select initcap(w[1 + n % 19] || ' ' || w[1 + n * 7 % 19]) || ' ' || n % 97,
      (select string_agg(w[1 + (n * k + k) % 19], ' ') from generate_series(1, 15) k),
      'music', private.today() + (n % 500 - 250), '10:00'::time + make_interval(mins => n % 22 * 30),
      '12:00'::time + make_interval(mins => n % 22 * 30),
      (array['Corpus Christi, TX', 'Rockport, TX', 'Port Aransas, TX'])[1 + n % 3], 'Hall ' || n % 40,
      case when n % 50 = 0 then 'pending' else 'approved' end, 'person' || n % 300 || '@example.org',
      now() - make_interval(mins => n)
    from generate_series(1, 20000) n, words`);
  await database.query(`
    with words as (select array['gallery', 'music', 'jazz', 'market', 'festival', 'theater', 'dance', 'film'] w)
    insert into public.listings (id, source_id, title, category, city)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, (select id from public.sync_sources limit 1),
      initcap(w[1 + n % 8] || ' ' || w[1 + n * 3 % 8]) || ' ' || n, 'music', 'Rockport, TX'
    from generate_series(1, 50) n, words`);
  await database.query(`
    insert into public.events (title, category, start_date, city, status, listing_id, date_key)
    select s.title, 'music', private.today() + d * 7, 'Rockport, TX', 'pending', s.id, d::text
    from public.listings s, generate_series(1, 12) d where s.id::text like '00000000-%'`);
  await database.query(`
    insert into public.listing_changes (listing_id, change)
    select e.listing_id, '{"fields": {"title": {"from": "", "to": "Changed"}}, "dates": []}' from public.events e
    where e.status = 'approved' order by e.id limit 50`);
  await database.query('analyze');

  const queue = (filters: object, after: unknown = null) =>
    database.call<{ total: number; rows: { id: string }[]; next: unknown }>(
      'public.desk_queue($1, $2)',
      [filters, after],
      'editor',
    );
  const first = await queue({});
  expect([first.total, first.rows.length]).toEqual([500, 30]);
  const id = first.rows[0]?.id;
  const busy = await queue({ status: 'approved', text: 'jazz' });
  expect(busy.total).toBeGreaterThan(100);

  const work = {
    waiting: await medianTime(() => queue({})),
    'next page': await medianTime(() => queue({}, first.next)),
    people: await medianTime(() => queue({ source: 'people', city: 'Rockport' })),
    paid: await medianTime(() => queue({ paid: true })),
    event: await medianTime(() => database.call('public.desk_event($1)', [id], 'editor')),
    'published event': await medianTime(() =>
      database.call('public.desk_event($1)', [busy.rows[0]?.id], 'editor'),
    ),
  };
  const wholeGuide = {
    words: await medianTime(() => queue({ status: 'approved', text: 'jazz' })),
    approved: await medianTime(() => queue({ status: 'approved' })),
    all: await medianTime(() => queue({ status: 'all' })),
  };
  const slow = [
    ...Object.entries(work).filter(([, took]) => took >= WORK_MS),
    ...Object.entries(wholeGuide).filter(([, took]) => took >= WHOLE_GUIDE_MS),
  ];
  expect(slow, JSON.stringify({ ...work, ...wholeGuide })).toEqual([]);
});
