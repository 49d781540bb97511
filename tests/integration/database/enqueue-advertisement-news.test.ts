import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  type AdColumns,
  advertisementRecords,
} from '../../support/records/advertisement-records.ts';
import type { Caller } from '../../support/stack/callers.ts';
import {
  startScratchDatabase,
  type ScratchDatabase,
} from '../../support/stack/scratch-database.ts';

let database: ScratchDatabase;
let ads: ReturnType<typeof advertisementRecords>;

beforeAll(async () => {
  database = await startScratchDatabase({ connections: 20 });
  ads = advertisementRecords(database);
});
afterAll(() => database.stop());

beforeEach(() =>
  database.query(
    'truncate public.advertisements, public.advertisers, public.mail_outbox, public.site_builds cascade',
  ),
);

/** Tells what is due on this day. */
async function news(day: string | null, caller: Caller = 'service') {
  const [row] = await database.as(caller, 'select public.enqueue_advertisement_news($1) as told', [
    day,
  ]);
  return row?.['told'];
}

/** Three months from December 1 on, up to and with February 28, 2027. */
const quarter = (more: AdColumns = {}) =>
  ads.add({
    status: 'active',
    start_date: '2026-12-01',
    end_date: '2027-02-28',
    duration: 3,
    ...more,
  });
const kinds = async (id: string) => (await ads.mails(id)).map(({ kind }) => kind);

describe('the advertiser of a running advertisement', () => {
  it('hears of it also while a visitor of it is being counted', async () => {
    const id = await quarter();
    const visitor = new pg.Client({ connectionString: database.url });
    await visitor.connect();
    onTestFinished(() => visitor.end());
    await visitor.query('begin');
    // As count_advertisements holds what it counts.
    await visitor.query('select 1 from public.advertisements where id = $1 for key share', [id]);
    await news('2026-12-01');
    expect(await kinds(id)).toEqual(['ad-live']);
  });

  it('hears on the first day, in the last week and after the last day, once each', async () => {
    const id = await quarter();
    const heard: Record<string, unknown> = {};
    for (const day of [
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2027-02-21',
      '2027-02-22',
      '2027-02-28',
      '2027-03-01',
      '2027-03-02',
    ]) {
      await news(day);
      await news(day);
      heard[day] = await kinds(id);
    }
    expect(heard).toEqual({
      '2026-11-30': [],
      '2026-12-01': ['ad-live'],
      '2026-12-02': ['ad-live'],
      '2027-02-21': ['ad-live'],
      '2027-02-22': ['ad-live', 'ad-ending'],
      '2027-02-28': ['ad-live', 'ad-ending'],
      '2027-03-01': ['ad-live', 'ad-ending', 'ad-ended'],
      '2027-03-02': ['ad-live', 'ad-ending', 'ad-ended'],
    });
  });

  it('hears how many days are left, today among them', async () => {
    const id = await quarter({ live_told_at: '2026-12-01' });
    await news('2027-02-22');
    expect(await ads.mails(id)).toMatchObject([{ payload: { days_left: 7 } }]);
  });

  it('hears the totals at the end, and of the days it was on show', async () => {
    const id = await quarter({ off_show: '{[2026-12-10,2026-12-14)}' });
    await database.query(
      `insert into public.advertisement_stats (advertisement_id, day, seen, clicked) values
        ($1, '2026-12-01', 900, 12), ($1, '2027-02-28', 100, 3)`,
      [id],
    );
    await news('2027-03-01');
    expect(await ads.mails(id)).toMatchObject([
      { kind: 'ad-ended', payload: { days_served: 86, seen: 1000, clicked: 15 } },
    ]);
  });

  it('hears zeros where nobody came', async () => {
    const id = await quarter();
    await news('2027-03-01');
    expect(await ads.mails(id)).toMatchObject([{ payload: { seen: 0, clicked: 0 } }]);
  });

  it('hears of the end alone when every run before was missed', async () => {
    const id = await quarter();
    expect(await news('2027-04-10')).toBe(1);
    expect(await kinds(id)).toEqual(['ad-ended']);
  });

  it('hears later what one missed run had to tell, with the days left by then', async () => {
    const id = await quarter({ live_told_at: '2026-12-01' });
    expect(await news('2027-02-27')).toBe(1);
    expect(await ads.mails(id)).toMatchObject([{ kind: 'ad-ending', payload: { days_left: 2 } }]);
  });

  it('hears of no end in a run of less than two weeks', async () => {
    const live = { live_told_at: '2026-12-01' };
    const short = await quarter({ ...live, end_date: '2026-12-13' });
    const long = await quarter({ ...live, end_date: '2026-12-14' });
    await news('2026-12-12');
    expect(await kinds(short)).toEqual([]);
    expect(await kinds(long)).toEqual(['ad-ending']);
  });
});

it.each(['draft', 'pending', 'paused', 'rejected', 'cancelled'])(
  'nothing is told of an advertisement that is %s',
  async (status) => {
    const id = await quarter({ status, paused_on: status === 'paused' ? '2026-12-05' : null });
    for (const day of ['2026-12-10', '2027-02-25', '2027-03-05']) expect(await news(day)).toBe(0);
    expect(await kinds(id)).toEqual([]);
  },
);

it('of twenty runs at once each mail is left by one', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => quarter()));
  const told = await Promise.all(Array.from({ length: 20 }, () => news('2026-12-01')));
  expect(told.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(8);
  for (const id of all) expect(await kinds(id)).toEqual(['ad-live']);
});

it('what nobody ordered is noted as told, and no mail is left', async () => {
  const id = await quarter();
  await database.query('update public.advertisements set advertiser_id = null');
  await news('2026-12-01');
  expect(await news('2026-12-01')).toBe(0);
  expect(await kinds(id)).toEqual([]);
});

it('tells no visitor to rebuild the site', async () => {
  await quarter();
  await database.query('truncate public.site_builds');
  await news('2026-12-01');
  expect(await database.query('select reason from public.site_builds')).toEqual([]);
});

it.each(['anon', 'stranger', 'admin'] as const)('%s may not send them', async (caller) => {
  await expect(news(null, caller)).rejects.toMatchObject({ code: '42501' });
});
