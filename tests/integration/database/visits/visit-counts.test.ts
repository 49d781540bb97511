import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { proveRuns } from '../../../support/prove.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 20 });

interface Visit {
  kind?: 'page' | 'save' | 'share' | 'search';
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

/** Moves today's visits to yesterday, then sums them up. */
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
    'kind',
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

it('counts saves and shares beside the visits of a page', async () => {
  const page = event('approved');
  const all: Visit[] = [page, { ...page, kind: 'save' }, { ...page, kind: 'share' }];
  expect(await count(...all, ...all)).toBe(3);
  expect(await count({ ...page, kind: 'save', user_agent: 'B' })).toBe(1);
  await endDay();
  expect(await totals('page')).toEqual([{ name: page.page, visits: 1 }]);
  expect(await totals('save')).toEqual([{ name: page.page, visits: 2 }]);
  expect(await totals('share')).toEqual([{ name: page.page, visits: 1 }]);
  expect(await totals('device')).toEqual([{ name: 'phone', visits: 1 }]);
});

describe('a search that found nothing', () => {
  const search = (words: string, person = 1): Visit => ({
    kind: 'search',
    page: words,
    network: `198.51.100.${person}`,
  });
  const anywhere = async (words: string) =>
    database.query(
      `select from public.visit_stats s where s.name like '%' || $1 || '%'
       union all select from public.visit_counts c where c.page like '%' || $1 || '%'`,
      [words],
    );

  it('counts once a visitor and day', async () => {
    expect(await count(search('zydeco'), search('zydeco'), search('polka'))).toBe(2);
    expect(await count(search('zydeco'), search('zydeco', 2))).toBe(1);
    // The hash of a search does not include the half hour, unlike the hash of a page view.
    const [repeats] = await database.query(
      `select count(*)::int as n from public.visit_counts c where c.visitor_hash = sha256(convert_to(
         jsonb_build_array(private.advertisement_day_secret(c.day), 'search visitor', null, 'polka',
           '198.51.100.1', 'A browser')::text, 'utf8'))`,
    );
    expect(repeats).toEqual({ n: 1 });
  });

  it('is kept in words once three visitors asked it in a day, and is a hash before', async () => {
    await count(search('zydeco', 1), search('zydeco', 2), search('zydeco', 3));
    await count(search('ana lopez', 1), search('ana lopez', 2));
    await endDay();
    expect(await totals('search')).toEqual([{ name: 'zydeco', visits: 3 }]);
    expect(await anywhere('ana')).toEqual([]);
    expect(await totals('asked')).toEqual([
      { name: expect.stringMatching(/^[\da-f]{64}$/) as string, visits: 2 },
    ]);
  });

  it('is kept in words once it was asked on two days within a month, with the first one', async () => {
    await count(search('puppets'));
    await endDay();
    await database.query('update public.visit_stats set day = day - 20');
    await count(search('puppets', 2));
    await endDay();
    expect(await totals('search')).toEqual([
      { name: 'puppets', visits: 1 },
      { name: 'puppets', visits: 1 },
    ]);
    expect(await totals('asked')).toEqual([]);
    // This word was searched often enough to be kept, so from now on the searches of every day count, even if
    // they are few.
    await count(search('puppets'));
    await endDay();
    expect((await totals('search')).reduce((sum, { visits }) => sum + Number(visits), 0)).toBe(3);

    await count(search('opera'));
    await endDay();
    await database.query('update public.visit_stats set day = day - 31');
    await database.call('public.fold_visit_counts()');
    await count(search('opera', 2));
    await endDay();
    expect((await totals('search')).map(({ name }) => name)).not.toContain('opera');
  });

  it('of ever new words is counted up to a tenth of the limit from one network', async () => {
    const made = Array.from({ length: 9 }, (_, n) => search(`made up ${'abcdefghi'[n]}`));
    expect(await count(...made)).toBe(LIMIT / 10);
    expect(await count({ page: '/' })).toBe(1);
  });

  it('of ever new words fills no table: 2,000 a day are counted and 200 kept', async () => {
    await database.query(
      `insert into public.visit_counts (visitor_hash, kind, page, device, day)
       select int4send(i), 'search', 'made up ' || i, 'phone', private.today() from generate_series(1, 1998) i`,
    );
    expect(await count(search('zydeco', 1), search('zydeco', 2), search('zydeco', 3))).toBe(2);
    expect(await count(search('zydeco', 4), { page: '/' })).toBe(1);
    await endDay();
    const [kept] = await database.query(
      `select count(*)::int as rows from public.visit_stats where kind in ('search', 'asked')`,
    );
    expect(kept).toEqual({ rows: 200 });
  });

  it('is forgotten after 13 months', async () => {
    await database.query(
      `insert into public.visit_stats (day, kind, name, visits)
       select (private.today() - interval '13 months')::date - ago, kind, 'zydeco', 1
       from unnest(array[0, 1]) ago, unnest(array['search', 'page']) kind`,
    );
    await database.call('public.fold_visit_counts()');
    expect([(await totals('search')).length, (await totals('page')).length]).toEqual([1, 2]);
  });
});

it('counts for nobody who waits: calls of other networks and readers of figures go on', async () => {
  await count({ page: '/' });
  const visits = (network: string): Visit[] => [
    { ...event('approved'), network },
    { ...event('approved'), kind: 'save', network },
    { kind: 'search', page: 'zydeco', network },
  ];
  const sent = (network: string) =>
    JSON.stringify(
      visits(network).map((visit) => ({ ...visit, device: 'phone', user_agent: 'A browser' })),
    );
  await database.whileOpen(
    `set local role service_role; select public.count_visits('${sent('203.0.113.1')}', ${LIMIT})`,
    async () => {
      const others = Array.from({ length: proveRuns(12, 240) }, (_, n) => n + 2);
      const counted = await Promise.all([
        ...others.map((n) => count(...visits(`203.0.${n >> 7}.${n & 127}`))),
        database.call(`public.reader_figures(private.today() - 6, private.today())`, [], 'admin'),
      ]);
      expect(counted.slice(0, -1)).toEqual(others.map(() => 3));
    },
  );
  const [saved] = await database.query(
    `select count(*)::int as n from public.visit_counts where kind = 'save'`,
  );
  expect(saved).toEqual({ n: proveRuns(12, 240) + 1 });
});
