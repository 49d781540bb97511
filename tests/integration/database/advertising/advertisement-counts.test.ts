/** Counting impressions and clicks, and summing up a finished day. */
import { beforeEach, describe, expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 24 });
const query = (text: string, values: unknown[] = []) => database.query(text, values);

const AD = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';

beforeEach(async () => {
  await database.clear();
  for (const id of [AD, OTHER]) {
    await query(
      `insert into public.advertisements (id, title, status, start_date, end_date, image_url)
        values ($1, 'A', 'active', private.today(), private.today(), '/images/a.webp')`,
      [id],
    );
  }
});

interface Visit {
  advertisement?: string;
  kind?: 'impression' | 'click';
  network?: string;
  user_agent?: string;
}

/** Counts visits as the service does, up to `limit` from one network. @returns how many were counted */
const count = async (visits: Visit[], limit = 60): Promise<number> => {
  const sent = visits.map(({ advertisement = AD, ...visit }) => ({
    ...{ kind: 'impression', subject: advertisement, record: 'advertisement' },
    ...{ record_id: advertisement, network: '198.51.100.7', user_agent: 'Firefox' },
    ...visit,
  }));
  const [row] = await database.as('service', 'select public.add_counts($1, $2) as n', [
    JSON.stringify(sent),
    { advertisements: limit },
  ]);
  return row?.['n'] as number;
};

const fold = async (): Promise<unknown> =>
  (await database.as('service', 'select public.fold_counts() as n'))[0]?.['n'];

const days = (id = AD) =>
  query(
    `select (private.today() - day) as ago, impressions, clicks from private.advertisement_days($1)`,
    [id],
  );

/** Moves all counts so far one day back. */
const aDayPasses = async (): Promise<void> => {
  await query('update public.counts set day = day - 1');
  await query('update public.count_secrets set day = day - 1');
};

describe('a visit', () => {
  it('counts once in its half hour, for each ad and kind', async () => {
    const all: Visit[] = [{}, {}, { advertisement: OTHER }, { kind: 'click' }];
    expect(await count(all)).toBe(3);
    expect(await count(all)).toBe(0);
    expect(await days()).toEqual([{ ago: 0, impressions: 1, clicks: 1 }]);
    expect(await days(OTHER)).toEqual([{ ago: 0, impressions: 1, clicks: 0 }]);
  });

  it('counts only for ads on show today', async () => {
    expect(await count([{ advertisement: '00000000-0000-4000-8000-0000000000ff' }])).toBe(0);
    for (const change of [
      `status = 'paused', paused_on = private.today()`,
      `status = 'pending'`,
      `start_date = private.today() - 9, end_date = private.today() - 1`,
      `start_date = private.today() + 1, end_date = private.today() + 9`,
    ]) {
      await query(`update public.advertisements set ${change} where id = $1`, [AD]);
      expect([change, await count([{}])]).toEqual([change, 0]);
      await query(
        `update public.advertisements set status = 'active', paused_on = null,
          start_date = private.today(), end_date = private.today() where id = $1`,
        [AD],
      );
    }
    expect(await count([{}])).toBe(1);
  });

  it('in twenty calls at once in any order is counted exactly, without deadlocks', async () => {
    const visits = Array.from({ length: 30 }, (_, index) => ({
      network: `198.51.100.${String(index % 10)}`,
      user_agent: `Browser ${String(index)}`,
      advertisement: index % 2 === 0 ? AD : OTHER,
    }));
    const shuffled = (turn: number) => [...visits.slice(turn), ...visits.slice(0, turn)];
    const counted = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => count(shuffled(turn), 2)),
    );
    // Each of ten networks has three browsers that visit one advertisement, and the limit allows two counted
    // visits per network.
    expect(counted.reduce((sum, n) => sum + n)).toBe(20);
  });
});

describe('the visitor', () => {
  it('is deleted with the day', async () => {
    await count([{}]);
    await aDayPasses();
    await count([{}]);
    expect(await fold()).toBe(1);
    expect(
      await query(
        `select (select array_agg(private.today() - day) from public.counts) as counts,
          (select array_agg(private.today() - day) from public.count_secrets) as secrets`,
      ),
    ).toEqual([{ counts: [0], secrets: [0] }]);
  });
});

describe('a day that is over', () => {
  it('becomes one row an ad and kind, once', async () => {
    await count([{}, { user_agent: 'Safari' }, { kind: 'click' }, { advertisement: OTHER }]);
    await aDayPasses();
    const before = await days();
    expect(await Promise.all([fold(), fold(), fold()])).toEqual(
      expect.arrayContaining([4, 0, 0]) as unknown,
    );
    expect(await fold()).toBe(0);
    expect(await days()).toEqual(before);
    expect(
      await query(
        'select subject, kind, total from public.count_totals order by subject, kind desc',
      ),
    ).toEqual([
      { subject: AD, kind: 'impression', total: 2 },
      { subject: AD, kind: 'click', total: 1 },
      { subject: OTHER, kind: 'impression', total: 1 },
    ]);
  });

  it('is complete after folding was interrupted', async () => {
    await count([{}]);
    await aDayPasses();
    await expect(
      database.as('service', `select public.fold_counts(), pg_terminate_backend(pg_backend_pid())`),
    ).rejects.toThrow();
    expect(await days()).toEqual([{ ago: 1, impressions: 1, clicks: 0 }]);
    expect(await fold()).toBe(1);
    expect(await days()).toEqual([{ ago: 1, impressions: 1, clicks: 0 }]);
  });

  it('waits for counts in progress, and loses none', async () => {
    await count([{}]);
    await aDayPasses();
    // Simulates a count that begins before midnight and commits after it: it locks the old day's secret,
    // waits, and adds a row.
    const late = database.as(
      'service',
      `with held as materialized (select private.count_secret(private.today() - 1)),
        waited as materialized (select pg_sleep(0.4) from held)
        insert into public.counts (visitor_hash, kind, subject, day)
        select '\\x01', 'impression', $1, private.today() - 1 from waited`,
      [AD],
    );
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await fold()).toBe(2);
    await late;
    expect(await days()).toEqual([{ ago: 1, impressions: 2, clicks: 0 }]);
    expect(await query('select from public.counts')).toEqual([]);
  });
});

it('removing an ad removes its counts', async () => {
  await count([{}]);
  await aDayPasses();
  await fold();
  await count([{}]);
  await query('delete from public.advertisements where id = $1', [AD]);
  expect(await query('select from public.counts')).toEqual([]);
  expect(await query('select from public.count_totals')).toEqual([]);
});
