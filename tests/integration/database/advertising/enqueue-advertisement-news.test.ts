/** Mails about an advertisement on its first day, in its last week, and after its last day. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AdColumns,
  advertisementRecords,
} from '../../../support/records/advertisement-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 20 });
const ads = advertisementRecords(database);

beforeEach(() => database.clear());

/** Enqueues the mails of this day. @returns how many */
const news = (day: string) => database.call('public.enqueue_advertisement_news($1)', [day]);

/**
 * Stores an active advertisement for three months: from December 1, 2026 to February 28, 2027, both included.
 */
const quarter = (more: AdColumns = {}) =>
  ads.add({
    ...{ status: 'active', start_date: '2026-12-01', end_date: '2027-02-28', duration: 3 },
    ...more,
  });
const kinds = async (id: string) => (await ads.mails(id)).map(({ kind }) => kind);

describe('a running advertisement', () => {
  it('causes a mail on the first day, in the last week and after the last day, once each', async () => {
    const id = await quarter();
    const mailed: Record<string, unknown> = {};
    for (const day of [
      ...['2026-11-30', '2026-12-01', '2026-12-02', '2027-02-21'],
      ...['2027-02-22', '2027-02-28', '2027-03-01', '2027-03-02'],
    ]) {
      await news(day);
      await news(day);
      mailed[day] = await kinds(id);
    }
    expect(mailed).toEqual({
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

  it.each([
    ['2027-02-22', 7],
    ['2027-02-27', 2],
  ])('on %s mails that %i days are left, including today', async (day, left) => {
    const id = await quarter({ live_notified_at: '2026-12-01' });
    expect(await news(day)).toBe(1);
    expect(await ads.mails(id)).toMatchObject([
      { kind: 'ad-ending', payload: { days_left: left } },
    ]);
  });

  it.each([
    ['the days it was on show', 900, { days_served: 86, impressions: 1000, clicks: 15 }],
    ['zeros without impressions', 0, { days_served: 86, impressions: 0, clicks: 0 }],
  ])('ends with its totals and %s', async (_, impressions, payload) => {
    const id = await quarter({ off_show: '{[2026-12-10,2026-12-14)}' });
    if (impressions > 0) {
      await ads.count(id, '2026-12-01', impressions, 12);
      await ads.count(id, '2027-02-28', 100, 3);
    }
    await news('2027-03-01');
    expect(await ads.mails(id)).toMatchObject([{ kind: 'ad-ended', payload }]);
  });

  it('causes only the last mail when every earlier run was missed', async () => {
    const id = await quarter();
    expect(await news('2027-04-10')).toBe(1);
    expect(await kinds(id)).toEqual(['ad-ended']);
  });

  it('of less than two weeks causes no mail about its end', async () => {
    const live = { live_notified_at: '2026-12-01' };
    const short = await quarter({ ...live, end_date: '2026-12-13' });
    const long = await quarter({ ...live, end_date: '2026-12-14' });
    await news('2026-12-12');
    expect([await kinds(short), await kinds(long)]).toEqual([[], ['ad-ending']]);
  });

  it('causes its mail also while a visit is being counted', async () => {
    const id = await quarter();
    // Takes the same lock as add_counts, which locks the advertisements that it counts.
    await database.whileOpen('select 1 from public.advertisements for key share', () =>
      news('2026-12-01'),
    );
    expect(await kinds(id)).toEqual(['ad-live']);
  });

  it('without an advertiser causes no mail, once and for all', async () => {
    const id = await quarter();
    await database.query('update public.advertisements set advertiser_id = null');
    await news('2026-12-01');
    expect(await news('2026-12-01')).toBe(0);
    expect(await kinds(id)).toEqual([]);
  });

  it('keeps its version, so that a decision about what was read still counts', async () => {
    const id = await quarter();
    const version = () => ads.read(id, 'updated_at::text as at');
    const before = await version();
    for (const day of ['2026-12-01', '2027-02-22', '2027-03-01']) expect(await news(day)).toBe(1);
    expect(await version()).toEqual(before);
    await database.query(`update public.advertisements set alt_text = 'Another'`);
    expect(await version()).not.toEqual(before);
  });

  it('causes no build with its mail', async () => {
    await quarter();
    await database.query('delete from public.site_builds');
    await news('2026-12-01');
    expect(await database.query('select reason from public.site_builds')).toEqual([]);
  });
});

it.each(['draft', 'pending', 'paused', 'rejected', 'cancelled'])(
  'an advertisement that is %s causes no mail',
  async (status) => {
    const id = await quarter({ status, paused_on: status === 'paused' ? '2026-12-05' : null });
    for (const day of ['2026-12-10', '2027-02-25', '2027-03-05']) expect(await news(day)).toBe(0);
    expect(await kinds(id)).toEqual([]);
  },
);

it('twenty runs at once queue each mail once', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => quarter()));
  const counts = await Promise.all(Array.from({ length: 20 }, () => news('2026-12-01')));
  expect(counts.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(8);
  for (const id of all) expect(await kinds(id)).toEqual(['ad-live']);
});
