import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AdColumns,
  advertisementRecords,
} from '../../support/records/advertisement-records.ts';
import {
  startScratchDatabase,
  type ScratchDatabase,
} from '../../support/stack/scratch-database.ts';

let database: ScratchDatabase;
let ads: ReturnType<typeof advertisementRecords>;
let today: string;

beforeAll(async () => {
  database = await startScratchDatabase();
  ads = advertisementRecords(database);
});
afterAll(() => database.stop());

beforeEach(async () => {
  await database.query(
    'truncate public.advertisements, public.advertisers, public.mail_outbox, public.site_builds cascade',
  );
  today = await ads.today();
});

const decide: typeof ads.decide = (...made) => ads.decide(...made);
const kinds = async (id: string) => (await ads.mails(id)).map(({ kind }) => kind);
const requests = () => database.query('select reason, requests from public.site_builds');
const standing = (id: string) =>
  ads.read(id, 'status, end_date, paused_on, private.days_off_show(advertisements) as days_off');

/** On show since so many days, for so many more. */
const running = async (since: number, left: number, more: AdColumns = {}) =>
  ads.add({
    status: 'active',
    start_date: await ads.day(-since),
    end_date: await ads.day(left),
    ...more,
  });

describe('an advertisement that is paused', () => {
  it('is off at once, and told nothing', async () => {
    const id = await running(5, 20);
    await database.query('truncate public.site_builds');
    expect(await decide(id, { decision: 'pause' })).toEqual({
      outcome: 'decided',
      status: 'paused',
    });
    expect(await standing(id)).toMatchObject({ status: 'paused', paused_on: today });
    expect(await kinds(id)).toEqual([]);
    expect(await requests()).toEqual([{ reason: 'advertisements changed', requests: 1 }]);
  });

  it('goes on with its end moved by the days it was off', async () => {
    const id = await running(30, 3, { status: 'paused', paused_on: await ads.day(-10) });
    expect(await decide(id, { decision: 'resume' })).toMatchObject({ status: 'active' });
    expect(await standing(id)).toMatchObject({
      end_date: await ads.day(13),
      paused_on: null,
      days_off: 10,
    });
  });

  it('goes on after its end had passed, with the days it still had', async () => {
    const id = await running(40, -5, { status: 'paused', paused_on: await ads.day(-8) });
    await decide(id, { decision: 'resume' });
    expect(await standing(id)).toMatchObject({ end_date: await ads.day(3), days_off: 8 });
  });

  it('before its first day loses only the days it would have been shown', async () => {
    const id = await running(2, 20, { status: 'paused', paused_on: await ads.day(-9) });
    await decide(id, { decision: 'resume' });
    expect(await standing(id)).toMatchObject({ end_date: await ads.day(22) });
    const ahead = await running(-4, 30, { status: 'paused', paused_on: await ads.day(-9) });
    await decide(ahead, { decision: 'resume' });
    expect(await standing(ahead)).toMatchObject({ end_date: await ads.day(30), days_off: 0 });
  });

  it('is told its end again if that has moved, and only then', async () => {
    const told = { status: 'paused', live_told_at: today, ending_told_at: today };
    const moved = await running(30, 2, { ...told, paused_on: await ads.day(-3) });
    const same = await running(30, 2, { ...told, paused_on: today });
    for (const id of [moved, same]) await decide(id, { decision: 'resume' });
    expect(await ads.mails(moved)).toMatchObject([
      { kind: 'ad-ending', payload: { days_left: 6 } },
    ]);
    expect(await ads.mails(same)).toEqual([]);
  });
});

describe('an advertisement that is taken down', () => {
  it.each(['active', 'paused'])('for good while %s tells the reason', async (status) => {
    const id = await running(5, 20, { status, paused_on: status === 'paused' ? today : null });
    expect(await decide(id, { decision: 'cancel', reason: 'The shop has closed.' })).toEqual({
      outcome: 'decided',
      status: 'cancelled',
    });
    expect(await standing(id)).toMatchObject({ paused_on: null });
    expect(await ads.mails(id)).toMatchObject([
      { kind: 'ad-cancelled', payload: { reason: 'The shop has closed.' } },
    ]);
  });
});
