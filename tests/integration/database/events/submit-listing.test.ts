/**
 * An event with many dates is one listing: it is submitted, paid for and decided once, and a question about
 * one date concerns all.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { proveRuns } from '../../../support/prove.ts';
import {
  day,
  listingRecords,
  SUBMIT,
  submission,
  type Times,
  weekly,
} from '../../../support/records/listing-records.ts';
import { newImage, uploadRecords } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const AT_ONCE = proveRuns(30, 200);
const ORDER = { amount_cents: 2900, currency: 'usd' };

const database = scratchDatabase({ connections: 40 });
const { query, row, call } = database;
const { submit, dates, mails } = listingRecords(database);
const { ready } = uploadRecords(database);

beforeEach(() => database.clear());

const counts = () =>
  row(`select (select count(*)::integer from public.listings) as listings,
    (select count(*)::integer from public.events) as dates,
    (select count(*)::integer from public.payments) as payments,
    (select count(*)::integer from public.mail_outbox) as mails`);

const pay = (reference: string, refunded = 0) =>
  call<{ outcome: string }>('public.apply_payment_intent($1)', [
    {
      ...{ id: 'pi_1', status: 'succeeded', order: reference, amount_received: 2900 },
      ...{ currency: 'usd', amount_refunded: refunded, error: null },
    },
  ]);

it(`is one listing with one mail, sent ${AT_ONCE} times at once`, async () => {
  const results = await Promise.all(Array.from({ length: AT_ONCE }, () => submit(weekly(60))));
  expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
  expect(new Set(results.map(({ id }) => id)).size).toBe(1);
  expect(results.every((result) => result.dates?.length === 60)).toBe(true);
  expect(await counts()).toEqual({ listings: 1, dates: 60, payments: 0, mails: 1 });
  const [mail] = await mails();
  expect(mail).toMatchObject({
    kind: 'submission-received',
    payload: { event: { dates: { count: 60, first: day(0), days: { length: 60 } } } },
    links: { token: { event_id: results[0]?.id } },
  });
});

it('is named in its mail with each of its times once', async () => {
  const [first, second, third] = weekly(3);
  await submit([first, { ...second, start_time: '14:00', end_time: null }, third] as Times[]);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    payload: {
      event: {
        dates: {
          times: [
            { start_time: '18:00:00', end_time: '20:00:00', days: [day(0), day(2)] },
            { start_time: '14:00:00', end_time: null, days: [day(1)] },
          ],
        },
      },
    },
  });
});

it('shows the images of its form with every date, and claims them once', async () => {
  await ready('pier');
  await submit(weekly(3), { images: [newImage('pier', 'The pier')] });
  expect(await query('select distinct url, alt from public.event_images')).toHaveLength(1);
  expect(await query('select from public.event_images')).toHaveLength(3);
  const stored = await dates();
  expect(new Set(stored.map((date) => date['image_url'])).size).toBe(1);
  expect(stored.map((date) => date['own_fields'])).toEqual([[], [], []]);
});

it.each(['events', 'listings', 'event_images', 'mail_outbox', 'payments'])(
  'that is killed while it waits for %s leaves nothing, and is whole when sent again',
  async (table) => {
    await ready('pier');
    const values = submission(weekly(60), {
      images: [newImage('pier')],
      order: table === 'payments' ? ORDER : null,
    });
    const client = await database.connect();
    client.on('error', () => undefined);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.whileOpen(`lock table public.${table} in exclusive mode`, async () => {
      const sent = client.query(`select ${SUBMIT}`, values).then(
        () => 'stored',
        () => 'killed',
      );
      await database.blocked(1);
      await query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      expect(await sent).toBe('killed');
    });
    expect(await counts()).toEqual({ listings: 0, dates: 0, payments: 0, mails: 0 });
    await call(SUBMIT, values);
    expect(await counts()).toMatchObject({ listings: 1, dates: 60 });
  },
);

describe('a paid one', () => {
  it('is one order, and waits for review with all of its dates once that is paid', async () => {
    const results = await Promise.all(
      Array.from({ length: AT_ONCE }, () => submit(weekly(60), { order: ORDER })),
    );
    const reference = results[0]?.payment?.order_reference ?? '';
    expect(await counts()).toEqual({ listings: 1, dates: 60, payments: 1, mails: 0 });
    await Promise.all(Array.from({ length: 10 }, () => pay(reference)));
    const paid = await dates();
    expect(paid.every((date) => date['status'] === 'pending' && date['is_premium'])).toBe(true);
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'payment-receipt',
      'submission-received',
    ]);
    expect(await call('private.is_paid($1)', [paid.at(-1)?.['id']])).toBe(true);
    await pay(reference, 2900);
    expect((await dates()).some((date) => date['is_premium'])).toBe(false);
  });

  it('that is never paid goes with all of its dates', async () => {
    const { payment } = await submit(weekly(6), { order: ORDER });
    expect(await call('public.give_up_order($1)', [payment?.id])).toBe(true);
    expect(await counts()).toMatchObject({ listings: 0, dates: 0, payments: 1 });
  });

  it('is refunded once no date of it takes place', async () => {
    const { id, payment } = await submit(weekly(2), { order: ORDER });
    await pay(payment?.order_reference ?? '');
    await query(`update public.events set status = 'cancelled' where id = $1`, [id]);
    await query(
      `update public.payments set refund_failed_cents = 900, refund_failed_at = now(), refund_error = 'Returned.'`,
    );
    const refund = () => call('public.begin_refund($1)', [payment?.id], 'admin');
    const offered = async () => [
      await call<object>('public.desk_event($1)', [id], 'editor'),
      await call<object>('public.desk_unresolved_payments()', [], 'admin'),
    ];
    expect(await refund()).toMatchObject({ outcome: 'not_ended', subject_status: 'pending' });
    expect(await offered()).toMatchObject([
      { event: { status: 'cancelled', paid_for_status: 'pending' } },
      { is_refundable: false },
    ]);
    await query(`update public.events set status = 'cancelled'`);
    expect(await offered()).toMatchObject([
      { event: { paid_for_status: 'cancelled' } },
      { is_refundable: true },
    ]);
    expect(await refund()).toMatchObject({ outcome: 'begun' });
  });
});

it('counts once in an erasure, which leaves no part of an unpaid one', async () => {
  await submit(weekly(3));
  await submit(weekly(3), { key: 'unpaid', order: ORDER });
  const erased = await call('public.erase_person($1)', ['pier@example.org'], 'admin');
  expect(erased).toMatchObject({ erased: { drafts: 1, submissions: 1 } });
  expect(await counts()).toMatchObject({ listings: 1, dates: 3 });
  expect(await query('select from public.events where submitter_email is not null')).toEqual([]);
});

describe('the venue of an event', () => {
  const HALL = { name: 'Harbor Hall', city: 'Rockport, TX' };
  const venueOf = async (id: unknown) =>
    (await row('select venue_id from public.event_cards where id = $1', [id]))['venue_id'];

  it('is the chosen one, also by another name, until the name of the event is another', async () => {
    const { id: hall } = await database.insert('venues', HALL);
    const { id } = await database.insert('events', {
      ...{ title: 'Jazz', category: 'music', start_date: '2030-01-05', city: 'Rockport, TX' },
      ...{ venue_name: 'The hall by the harbor', venue_id: hall },
    });
    expect(await venueOf(id)).toBe(hall);
    await query(`update public.events set venue_name = 'Pier' where id = $1`, [id]);
    expect(await venueOf(id)).toBeNull();
    await query(`update public.events set venue_id = 'unknown-bcdfgh' where id = $1`, [id]);
    expect(await venueOf(id)).toBeNull();
  });
});
