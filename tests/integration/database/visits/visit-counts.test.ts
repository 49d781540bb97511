import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { proveRuns } from '../../../support/prove.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 20 });

interface Visit {
  kind?: 'page' | 'save' | 'share' | 'search';
  subject: string;
  record?: string;
  record_id?: string;
  source?: string;
  device?: string;
  network?: string;
  user_agent?: string;
}

const LIMIT = 50;
const LIMITS = { visits: LIMIT, searches: LIMIT / 10 };

const count = (...visits: Visit[]) =>
  database.call<number>('public.add_counts($1, $2)', [
    JSON.stringify(
      visits.map((visit) => ({
        ...{ kind: 'page', device: 'phone', network: '203.0.113.7', user_agent: 'A browser' },
        ...visit,
      })),
    ),
    LIMITS,
  ]);

const event = (status: string): Visit => ({
  subject: `/events/${status}-bcdfgh`,
  record: 'event',
  record_id: `${status}-bcdfgh`,
});

const totals = (kind: string) =>
  database.query(
    `select subject as name, total as visits from public.count_totals where kind = $1 order by total desc, subject`,
    [kind],
  );

/** Moves today's visits to yesterday, then sums them up. */
const endDay = async () => {
  await database.query('update public.counts set day = day - 1');
  return database.call<number>('public.fold_counts()');
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
    'delete from public.counts; delete from public.count_totals; delete from public.rate_limits',
  ),
);

it('counts a visitor once a page and half hour', async () => {
  expect(await count({ subject: '/' }, { subject: '/' }, { subject: '/events' })).toBe(2);
  expect(await count({ subject: '/' })).toBe(0);
  expect(await count({ subject: '/', user_agent: 'Another browser' })).toBe(1);
  expect(await count({ subject: '/', network: '203.0.113.8' })).toBe(1);
});

it('counts no more from one network in an hour, over all pages and under 20 calls at once', async () => {
  const calls = Array.from({ length: 20 }, (_, call) =>
    count(
      ...Array.from({ length: 10 }, (__, n) => ({
        subject: '/',
        user_agent: `Browser ${call} ${n}`,
      })),
    ),
  );
  const counted = await Promise.all(calls);
  expect(counted.reduce((sum, some) => sum + some, 0)).toBe(LIMIT);
  expect(await count({ subject: '/events' })).toBe(0);
  expect(await count({ subject: '/events', network: '203.0.113.8' })).toBe(1);
});

it('keeps nothing by which two visits could be told to be of one visitor', async () => {
  await count({ subject: '/' }, { subject: '/events' });
  const rows = await database.query('select * from public.counts');
  expect(rows.map(({ subject }) => subject).sort()).toEqual(['/', '/events']);
  expect(new Set(rows.map((row) => String(row['visitor_hash']))).size).toBe(2);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'advertisement_id',
    'day',
    'device',
    'kind',
    'source',
    'subject',
    'visitor_hash',
  ]);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
});

it('turns past days into totals by page, source and device, and forgets the visitors', async () => {
  await count(
    { subject: '/', source: 'google.com' },
    { subject: '/', source: 'google.com', user_agent: 'B', device: 'computer' },
    { subject: '/events', user_agent: 'C' },
  );
  expect(await database.call('public.fold_counts()')).toBe(0);
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
  expect(await database.query('select 1 from public.counts')).toEqual([]);
});

it('adds what was committed after the fold to the same totals', async () => {
  await count({ subject: '/' });
  await endDay();
  await count({ subject: '/', user_agent: 'Late' });
  await endDay();
  expect(await totals('page')).toEqual([{ name: '/', visits: 2 }]);
});

it('names fifty sources a day, so that made-up ones fill no table', async () => {
  await database.query(
    `insert into public.counts (visitor_hash, kind, subject, source, device, day)
       select int4send(i), 'page', '/', 'site-' || i || '.example', 'phone', private.today() - 1 from generate_series(1, 80) i`,
  );
  await database.call('public.fold_counts()');
  const sources = await totals('source');
  expect(sources).toHaveLength(51);
  expect(sources[0]).toEqual({ name: 'other', visits: 30 });
});

it('keeps totals for 25 months, of advertisements as long as these', async () => {
  await database.query(
    `insert into public.count_totals (day, kind, subject, total)
       select (private.today() - interval '25 months')::date - ago, kind, '/', 1
       from unnest(array['page', 'save', 'share', 'source', 'device']) kind, unnest(array[0, 1]) ago`,
  );
  const ad = await database.insert('advertisements', { title: 'A' });
  await database.query(
    `insert into public.count_totals (day, kind, subject, total) values ('2000-01-01', 'click', $1, 1)`,
    [ad['id']],
  );
  expect(await database.call('public.purge_old_records(100)')).toMatchObject({
    removed: { count_totals: 5 },
  });
  for (const kind of ['page', 'save', 'share', 'source', 'device', 'click']) {
    expect([kind, await totals(kind)]).toMatchObject([kind, [{ visits: 1 }]]);
  }
});

describe('a search that found nothing', () => {
  const search = (words: string, person = 1): Visit => ({
    kind: 'search',
    subject: words,
    network: `198.51.100.${person}`,
  });
  const anywhere = async (words: string) =>
    database.query(
      `select from public.count_totals t where t.subject like '%' || $1 || '%'
       union all select from public.counts c where c.subject like '%' || $1 || '%'`,
      [words],
    );

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
    await database.query('update public.count_totals set day = day - 20');
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
    await database.query('update public.count_totals set day = day - 31');
    await count(search('opera', 2));
    await endDay();
    expect((await totals('search')).map(({ name }) => name)).not.toContain('opera');
    expect(await totals('asked')).toHaveLength(2);
    await database.call('public.purge_old_records(100)');
    expect(await totals('asked')).toHaveLength(1);
  });

  it('of ever new words fills no table: 2,000 a day are counted and 200 kept', async () => {
    await database.query(
      `insert into public.counts (visitor_hash, kind, subject, device, day)
       select int4send(i), 'search', 'made up ' || i, 'phone', private.today() from generate_series(1, 1998) i`,
    );
    expect(await count(search('zydeco', 1), search('zydeco', 2), search('zydeco', 3))).toBe(2);
    expect(await count(search('zydeco', 4), { subject: '/' })).toBe(1);
    await endDay();
    const [kept] = await database.query(
      `select count(*)::int as rows from public.count_totals where kind in ('search', 'asked')`,
    );
    expect(kept).toEqual({ rows: 200 });
  });

  it('is forgotten after 13 months', async () => {
    await database.query(
      `insert into public.count_totals (day, kind, subject, total)
       select (private.today() - interval '13 months')::date - ago, kind, 'zydeco', 1
       from unnest(array[0, 1]) ago, unnest(array['search', 'page']) kind`,
    );
    await database.call('public.purge_old_records(100)');
    expect([(await totals('search')).length, (await totals('page')).length]).toEqual([1, 2]);
  });
});

it('counts for nobody who waits: calls of other networks and readers of figures go on', async () => {
  await count({ subject: '/' });
  const visits = (network: string): Visit[] => [
    { ...event('approved'), network },
    { ...event('approved'), kind: 'save', network },
    { kind: 'search', subject: 'zydeco', network },
  ];
  const sent = (network: string) =>
    JSON.stringify(
      visits(network).map((visit) => ({
        ...{ kind: 'page', device: 'phone', user_agent: 'A browser' },
        ...visit,
      })),
    );
  await database.whileOpen(
    `set local role service_role; select public.add_counts('${sent('203.0.113.1')}', '${JSON.stringify(LIMITS)}')`,
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
    `select count(*)::int as n from public.counts where kind = 'save'`,
  );
  expect(saved).toEqual({ n: proveRuns(12, 240) + 1 });
});
