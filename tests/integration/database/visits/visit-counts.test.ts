import { afterEach, beforeAll, expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 20 });

interface Visit {
  page: string;
  record?: string;
  record_id?: string;
  source?: string;
  device?: string;
  network?: string;
  user_agent?: string;
}

const LIMIT = 50;

const count = (...visits: Visit[]) =>
  database.call<number>('public.count_visits($1, $2)', [
    JSON.stringify(
      visits.map((visit) => ({
        ...{ device: 'phone', network: '203.0.113.7', user_agent: 'A browser' },
        ...visit,
      })),
    ),
    LIMIT,
  ]);

const event = (status: string): Visit => ({
  page: `/events/${status}-bcdfgh`,
  record: 'event',
  record_id: `${status}-bcdfgh`,
});

const totals = (kind: string) =>
  database.query(
    `select name, visits from public.visit_stats where kind = $1 order by visits desc, name`,
    [kind],
  );

/** Makes the visits of today those of yesterday, then folds them. */
const endDay = async () => {
  await database.query('update public.visit_counts set day = day - 1');
  return database.call<number>('public.fold_visit_counts()');
};

beforeAll(() =>
  database.query(
    `insert into public.events (id, title, category, start_date, city, status)
       select status || '-bcdfgh', 'Jazz', 'music', '2026-12-01', 'Rockport, TX', status
       from unnest(array['draft', 'pending', 'approved', 'rejected', 'cancelled', 'postponed']) status`,
  ),
);

afterEach(() =>
  database.query(
    'delete from public.visit_counts; delete from public.visit_stats; delete from public.rate_limits',
  ),
);

it('counts a visitor once a page and half hour', async () => {
  expect(await count({ page: '/' }, { page: '/' }, { page: '/events' })).toBe(2);
  expect(await count({ page: '/' })).toBe(0);
  expect(await count({ page: '/', user_agent: 'Another browser' })).toBe(1);
  expect(await count({ page: '/', network: '203.0.113.8' })).toBe(1);
});

it('counts pages of public events only, and no made-up ones', async () => {
  const statuses = ['draft', 'pending', 'approved', 'rejected', 'cancelled', 'postponed'];
  expect(await count(...statuses.map(event))).toBe(3);
  const kinds = ['event', 'venue', 'organizer', 'article', 'secret'];
  expect(
    await count(...kinds.map((record) => ({ page: `/${record}/x`, record, record_id: 'x' }))),
  ).toBe(0);
});

it('counts no more from one network in an hour, over all pages and under 20 calls at once', async () => {
  const calls = Array.from({ length: 20 }, (_, call) =>
    count(
      ...Array.from({ length: 10 }, (__, n) => ({ page: '/', user_agent: `Browser ${call} ${n}` })),
    ),
  );
  const counted = await Promise.all(calls);
  expect(counted.reduce((sum, some) => sum + some, 0)).toBe(LIMIT);
  expect(await count({ page: '/events' })).toBe(0);
  expect(await count({ page: '/events', network: '203.0.113.8' })).toBe(1);
});

it('keeps nothing by which two visits could be told to be of one visitor', async () => {
  await count({ page: '/' }, { page: '/events' });
  const rows = await database.query('select * from public.visit_counts');
  expect(rows.map(({ page }) => page).sort()).toEqual(['/', '/events']);
  expect(new Set(rows.map((row) => String(row['visitor_hash']))).size).toBe(2);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'day',
    'device',
    'page',
    'source',
    'visitor_hash',
  ]);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
});

it('turns past days into totals by page, source and device, and forgets the visitors', async () => {
  await count(
    { page: '/', source: 'google.com' },
    { page: '/', source: 'google.com', user_agent: 'B', device: 'computer' },
    { page: '/events', user_agent: 'C' },
  );
  expect(await database.call('public.fold_visit_counts()')).toBe(0);
  expect(await endDay()).toBe(3);
  expect(await totals('page')).toEqual([
    { name: '/', visits: 2 },
    { name: '/events', visits: 1 },
  ]);
  expect(await totals('source')).toEqual([{ name: 'google.com', visits: 2 }]);
  expect(await totals('device')).toEqual([
    { name: 'phone', visits: 2 },
    { name: 'computer', visits: 1 },
  ]);
  expect(await database.query('select 1 from public.visit_counts')).toEqual([]);
});

it('adds what was committed after the fold to the same totals', async () => {
  await count({ page: '/' });
  await endDay();
  await count({ page: '/', user_agent: 'Late' });
  await endDay();
  expect(await totals('page')).toEqual([{ name: '/', visits: 2 }]);
});

it('names fifty sources a day, so that made-up ones fill no table', async () => {
  await database.query(
    `insert into public.visit_counts (visitor_hash, page, source, device, day)
       select int4send(i), '/', 'site-' || i || '.example', 'phone', private.today() - 1 from generate_series(1, 80) i`,
  );
  await database.call('public.fold_visit_counts()');
  const sources = await totals('source');
  expect(sources).toHaveLength(51);
  expect(sources[0]).toEqual({ name: 'other', visits: 30 });
});

it('keeps totals for 25 months', async () => {
  await database.query(
    `insert into public.visit_stats (day, kind, name, visits) values
       ((private.today() - interval '25 months')::date, 'page', '/', 1),
       ((private.today() - interval '25 months')::date - 1, 'page', '/', 1)`,
  );
  await database.call('public.fold_visit_counts()');
  expect(await totals('page')).toHaveLength(1);
});
