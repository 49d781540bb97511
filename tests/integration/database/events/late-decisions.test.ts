/** Dates of a listing whose new day a volunteer reads only after their first day. */
import { beforeEach, describe, expect, it } from 'vitest';
import { site } from '../../../../src/site.ts';
import { formatWeekday } from '../../../../src/time/format-dates.ts';
import { day, listingRecords } from '../../../support/records/listing-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { listed, find, postpone, change, cancel, add, settle, dates, mails } =
  listingRecords(database);

/** Moves the guide's date, `private.today()`, this many days ahead for the whole database. */
const passDays = (days: number) =>
  database.query(`create or replace function private.today() returns date
    language sql stable set search_path = ''
    as $$ select (now() at time zone '${site.timeZone}')::date + ${days} $$`);

const NEW_DAY = day(1, 3);
const WAITING = { status: 'postponed', status_note: `New date: ${formatWeekday(NEW_DAY)}` };
const ON_NEW_DAY = { start_date: NEW_DAY, status: 'approved', status_note: null };
const first = async (id: string) => (await dates()).find((date) => date['id'] === id);
const outcomes = async () => (await mails()).map(({ kind, payload }) => ({ kind, payload }));

/** Stores a public listing of two dates, whose first is postponed beyond the second. @returns both ids */
async function postponed(): Promise<{ id: string; second: string }> {
  const id = await listed(2, 'approved');
  const second = (await find(id)).event.dates[1]?.id ?? '';
  await postpone(id, id, 'one', { start_date: NEW_DAY });
  await database.query('delete from public.mail_outbox where kind is not null');
  return { id, second };
}

beforeEach(async () => {
  await passDays(0);
  await database.clear();
});

describe('a date that was postponed, once its first day is over', () => {
  it.each([
    ['before its new day', 22],
    ['after its new day', 32],
  ])('takes place on its new day when that is accepted %s', async (_when, days) => {
    const { id } = await postponed();
    await passDays(days);
    await settle(id, true);
    expect(await first(id)).toMatchObject(ON_NEW_DAY);
    expect(await outcomes()).toMatchObject([
      { kind: 'event-approved', payload: { change: true, partial: false, postponed: false } },
    ]);
  });

  it('waits on while its organizer changes and cancels others, and follows its listing', async () => {
    const { id, second } = await postponed();
    await passDays(22);
    expect(await change(id, second, 'all', { title: 'Late Jazz' })).toMatchObject({
      outcome: 'proposed',
    });
    await cancel(id, second, 'one');
    expect(await first(id)).toMatchObject(WAITING);
    await settle(id, true);
    expect(await first(id)).toMatchObject({ ...ON_NEW_DAY, title: 'Late Jazz', own_fields: [] });
  });

  it('is one of the later dates of one before its new day, for changes and cancellations', async () => {
    const { id, second } = await postponed();
    await passDays(22);
    expect((await find(id)).event.dates.map((date) => date.id)).toEqual([second, id]);
    await change(id, second, 'later', { price: '$5' });
    const { proposal } = (await find(id)).event;
    expect(proposal?.fields.map(({ field }) => field)).toContain('price');
    await cancel(id, second, 'later');
    expect((await dates()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  it('is cancelled with all others', async () => {
    const { id, second } = await postponed();
    await passDays(22);
    await cancel(id, second, 'all');
    expect((await dates()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  it('stays as it was told when its new day is over, too, and others are changed', async () => {
    const id = await listed(3, 'approved');
    const third = (await find(id)).event.dates[2]?.id ?? '';
    await postpone(id, id, 'one', { start_date: NEW_DAY });
    await passDays(32);
    await change(id, third, 'one', { price: '$5' });
    expect(await first(id)).toMatchObject(WAITING);
  });
});

describe('what volunteers postponed without another day, once its first day is over', () => {
  const STORM = 'Because of the storm. A new day will be announced here.';
  const stormy = (id: string) =>
    database.query(
      `update public.events set status = 'postponed', status_note = '${STORM}' where id = $1`,
      [id],
    );

  it.each([
    ['an event', 1],
    ['a date of a listing', 2],
  ])('gets another day through the private link: %s', async (_what, count) => {
    const id = await listed(count, 'approved');
    await stormy(id);
    await passDays(22);
    expect((await find(id)).event['is_past']).toBe(false);
    expect(await postpone(id, id, 'one', { start_date: NEW_DAY })).toMatchObject({
      outcome: 'proposed',
    });
    const told = () =>
      database.row('select status, status_note from public.events where id = $1', [id]);
    expect(await told()).toEqual(WAITING);
    await cancel(id, id, 'one');
    expect(await told()).toEqual({ status: 'cancelled', status_note: null });
  });

  it('keeps its note while its organizer changes another date, and can be cancelled', async () => {
    const id = await listed(3, 'approved');
    const third = (await find(id)).event.dates[2]?.id ?? '';
    await stormy(id);
    await passDays(22);
    expect(await change(id, third, 'one', { price: '$5' })).toMatchObject({ outcome: 'proposed' });
    expect(await first(id)).toMatchObject({ status: 'postponed', status_note: STORM });
    await cancel(id, id, 'one');
    expect(await first(id)).toMatchObject({ status: 'cancelled' });
  });
});

it('the mail says that a part was not accepted when the day of an added date has passed', async () => {
  const { id } = await postponed();
  await add(id, [{ start_date: day(0, 1), start_time: '18:00', end_date: null, end_time: null }]);
  await passDays(23);
  await settle(id, true);
  expect((await dates()).map((date) => date['start_date'])).toEqual([day(1), NEW_DAY]);
  expect(await outcomes()).toMatchObject([
    { kind: 'event-approved', payload: { change: true, partial: true } },
  ]);
});
