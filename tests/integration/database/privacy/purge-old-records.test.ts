/** Deleted events are purged once nothing of their listing and payment needs them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { day, listingRecords } from '../../../support/records/listing-records.ts';
import { KINDS, paymentRecords } from '../../../support/records/payment-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { query } = database;
const listings = listingRecords(database);
const payments = paymentRecords(database, KINDS.event);

beforeEach(() => database.clear());

const purge = () => database.call('public.purge_old_records(100)');

describe('a deleted event', () => {
  const deleted = (where: string, days = 31) =>
    query(`update public.events set deleted_at = now() - make_interval(days => ${days}), deleted_from = status,
      status = 'cancelled', withdrawn_at = now() where ${where}`);
  const dates = async () =>
    (await query('select start_date from public.events order by 1')).map(
      ({ start_date }) => start_date,
    );

  it('that is the first date of a listing stays as long as another date does, with the private links', async () => {
    const id = await listings.listed(3, 'approved');
    await deleted(`id = '${id}'`);
    await purge();
    expect((await listings.find(id)).event.dates.map((date) => date.start_date)).toEqual([
      ...[day(1), day(2)],
    ]);
    expect(await listings.change(id, null, 'all', { title: 'Late Jazz' })).toMatchObject({
      outcome: 'proposed',
    });
    await deleted(`id <> '${id}'`, 29);
    await purge();
    expect(await dates()).toEqual([day(0), day(1), day(2)]);
    await deleted(`id <> '${id}'`);
    await purge();
    expect(await dates()).toEqual([day(0)]);
    await purge();
    await purge();
    expect(await query('select from public.listings')).toEqual([]);
  });

  it('that was paid for stays, so that its payment has bought something, until it is refunded', async () => {
    const order = await payments.newOrder();
    await payments.apply(payments.intent(order));
    await deleted('true');
    await purge();
    expect(await payments.subject(order)).toMatchObject({ status: 'cancelled' });
    expect(await payments.unresolved()).toEqual([]);
    await payments.apply(payments.intent(order, { amount_refunded: KINDS.event.cents }));
    await purge();
    expect(await dates()).toEqual([]);
    expect(await payments.unresolved()).toEqual([]);
  });
});
