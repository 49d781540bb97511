import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  AD_ORDER,
  AD_QUOTE,
  adOrderRecords,
  TEAM,
} from '../../support/records/ad-order-records.ts';
import {
  startScratchDatabase,
  type ScratchDatabase,
} from '../../support/stack/scratch-database.ts';

let database: ScratchDatabase;
const desk = adOrderRecords(() => database);
const { order, stored, advertisers } = desk;

beforeAll(async () => {
  database = await startScratchDatabase({ connections: 60 });
});
afterAll(() => database.stop());
beforeEach(() => desk.clear());

const quote = (given: Parameters<typeof order>[1] = {}) =>
  order(AD_QUOTE, { ...given, order: null });
const mails = () =>
  database.query('select kind, to_address, payload from public.mail_outbox order by kind');
const payments = () => database.query('select * from public.payments');

const ANA = {
  name: 'Ana Reyes',
  email: 'Ana@Example.org',
  phone: '(361) 555-0142',
  company: 'Clay & Co',
  website: 'https://clay.example.org',
};

describe('an order with a price', () => {
  it('becomes a draft with its advertiser and its order, and writes to nobody', async () => {
    const answer = await order(AD_ORDER);
    expect(answer).toMatchObject({
      outcome: 'created',
      status: 'draft',
      type: 'sidebar',
      title: 'Open studio',
      monthly_rate: 99,
      duration: 2,
      total_amount: 198,
      payment: { amount_cents: 19_800, currency: 'usd', status: 'created', attempts: 0 },
    });
    const columns: Record<string, unknown> = { ...AD_ORDER };
    delete columns['contact_email'];
    expect(await stored()).toMatchObject([
      {
        ...columns,
        id: answer.id,
        monthly_rate: '99.00',
        total_amount: '198.00',
        status: 'draft',
        submission_key: 'key-1',
        submission_fingerprint: 'same',
        image_url: null,
      },
    ]);
    expect(await advertisers()).toEqual([ANA]);
    expect(await payments()).toMatchObject([
      {
        purpose: 'advertisement',
        advertisement_id: answer.id,
        event_id: null,
        amount_cents: 19_800,
        payer_email: 'Ana@Example.org',
      },
    ]);
    expect(await mails()).toEqual([]);
  });

  it('sets nothing that a visitor may not say, whatever keys it brings', async () => {
    const columns = await database.query(
      `select attrelid::regclass::text as of, attname as name, format_type(atttypid, null) as type
       from pg_attribute
       where attrelid in ('public.advertisements'::regclass, 'public.advertisers'::regclass, 'public.payments'::regclass)
         and attnum > 0`,
    );
    const hostile = Object.fromEntries(
      columns
        .filter(({ name }) => !Object.keys(AD_ORDER).includes(String(name)))
        .map(({ name, type }) => [name, hostileValue(String(type))]),
    );
    await order({ ...hostile, ...AD_ORDER, nonsense: 1 });
    const [row] = await stored();
    const empty = Object.fromEntries(
      [
        'image_url',
        'image_width',
        'image_height',
        'alt_text',
        'start_date',
        'end_date',
        'paused_on',
      ]
        .concat(['live_told_at', 'ending_told_at', 'ended_told_at', 'review_note'])
        .concat(['stripe_payment_intent_id', 'stripe_subscription_id'])
        .map((name) => [name, null]),
    );
    expect(row).toMatchObject({
      ...empty,
      off_show: '{}',
      status: 'draft',
      submission_key: 'key-1',
    });
    expect(row?.['id']).not.toBe(hostile['id']);
    expect(row?.['advertiser_id']).not.toBe(hostile['advertiser_id']);
    expect(await advertisers()).toEqual([ANA]);
    expect(await payments()).toMatchObject([
      { status: 'created', amount_cents: 19_800, attempts: 0, paid_at: null, fulfilled_at: null },
    ]);
    const [age] = await database.query(
      `select a.created_at > now() - interval '1 minute' as fresh from public.advertisements a`,
    );
    expect(age).toEqual({ fresh: true });
  });

  it.each([
    ['no title', { title: undefined }, '23502'],
    ['a blank title', { title: '' }, '23514'],
    ['no name', { contact_name: undefined }, '23502'],
    ['a link that is no web address', { link_url: 'javascript:alert(1)' }, '23514'],
    ['thirteen months', { duration: 13 }, '23514'],
    ['a type that nobody sells', { type: 'video' }, '23514'],
  ])('with %s is refused and leaves no row', async (_, changes, code) => {
    await expect(order({ ...AD_ORDER, ...changes })).rejects.toMatchObject({ code });
    expect([...(await stored()), ...(await advertisers())]).toEqual([]);
  });

  it('without a key is refused', async () => {
    await expect(order(AD_ORDER, { key: '' })).rejects.toMatchObject({ code: '22023' });
  });
});

describe('a request for a quote', () => {
  it('waits for the team, asks for no payment and writes to both', async () => {
    const answer = await quote();
    expect(answer).toMatchObject({
      outcome: 'created',
      status: 'pending',
      monthly_rate: null,
      duration: null,
      total_amount: null,
      payment: null,
    });
    expect(await payments()).toEqual([]);
    const [toTeam, toAdvertiser] = await mails();
    expect(toTeam).toMatchObject({
      kind: 'ad-for-review',
      to_address: TEAM,
      payload: {
        news: 'quote',
        advertisement: { id: answer.id, contact_email: 'Ana@Example.org', total_cents: null },
      },
    });
    expect(toTeam?.['payload']).not.toHaveProperty('token');
    expect(toAdvertiser).toMatchObject({
      kind: 'ad-quote-requested',
      to_address: 'Ana@Example.org',
      payload: { token: expect.stringMatching(/^[\w-]{43}$/) as unknown },
    });
    expect(await mails()).toHaveLength(2);
  });

  it('is refused where nobody would hear of it', async () => {
    await expect(
      database.as('service', 'select public.order_advertisement($1, $2, $3)', [
        AD_QUOTE,
        'key',
        'f',
      ]),
    ).rejects.toMatchObject({ code: '22023' });
  });
});

describe('a repeated order', () => {
  it('gets the first row again', async () => {
    const first = await order(AD_ORDER);
    expect(await order(AD_ORDER)).toEqual({ ...first, outcome: 'existing' });
    expect(await stored()).toHaveLength(1);
    expect(await payments()).toHaveLength(1);
  });

  it('whose content differs is told that its key is used', async () => {
    await order(AD_ORDER);
    expect(await order({ ...AD_ORDER, title: 'Other' }, { fingerprint: 'other' })).toEqual({
      outcome: 'key_reused',
    });
    expect(await stored()).toHaveLength(1);
  });

  it('makes one row, one order and one advertiser, 200 at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => order(AD_ORDER)));
    expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'existing')).toHaveLength(199);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect([(await stored()).length, (await payments()).length]).toEqual([1, 1]);
    expect(await advertisers()).toHaveLength(1);
  });

  it('of a quote writes once, 200 at once', async () => {
    await Promise.all(Array.from({ length: 200 }, () => quote()));
    expect(await mails()).toHaveLength(2);
  });
});

describe('an advertiser', () => {
  it('is found by the address in any case of letters, and stays as it is', async () => {
    await order(AD_ORDER);
    const stranger = {
      ...AD_ORDER,
      contact_name: 'Eve',
      contact_email: 'aNA@eXAMPLE.ORG',
      contact_phone: '666',
      contact_company: 'Evil',
      contact_website: 'https://evil.example.net',
    };
    await order(stranger, { key: 'key-2' });
    expect(await advertisers()).toEqual([ANA]);
    const rows = await stored('advertiser_id, contact_name, contact_company');
    expect(new Set(rows.map((row) => row['advertiser_id'])).size).toBe(1);
    expect(rows.map((row) => row['contact_name'])).toEqual(['Ana Reyes', 'Eve']);
  });

  it('is one, when forty orders of one new address come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => order(AD_ORDER, { key: `key-${n}` })),
    );
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
    expect(await advertisers()).toHaveLength(1);
  });

  it('who is being removed is waited for, and there again for the order', async () => {
    await order(AD_ORDER);
    const remover = new pg.Client({ connectionString: database.url });
    await remover.connect();
    onTestFinished(() => remover.end());
    await remover.query('begin');
    await remover.query('delete from public.payments');
    await remover.query('delete from public.advertisements');
    await remover.query('delete from public.advertisers');
    const waiting = order({ ...AD_ORDER, contact_name: 'Ana R.' }, { key: 'key-2' });
    await sleep(200);
    await remover.query('commit');
    expect(await waiting).toMatchObject({ outcome: 'created' });
    expect(await advertisers()).toEqual([{ ...ANA, name: 'Ana R.' }]);
  });

  it('is held by an order until that is stored', async () => {
    await order(AD_ORDER);
    const orderer = new pg.Client({ connectionString: database.url });
    await orderer.connect();
    onTestFinished(() => orderer.end());
    await orderer.query('begin');
    await orderer.query('select private.advertiser_of($1)', [AD_ORDER]);
    await database.query('delete from public.payments');
    await database.query('delete from public.advertisements');
    const removal = `set local lock_timeout = '200ms'; delete from public.advertisers;`;
    await expect(database.query(removal)).rejects.toMatchObject({ code: '55P03' });
  });
});

describe('limits', () => {
  const LIMIT = { bucket: 'ad-order', subject: 'a', limit: 3, window_seconds: 3600 };

  it('store exactly as many as allowed, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        order(AD_ORDER, { key: `key-${n}`, limits: [{ ...LIMIT, limit: 7 }] }),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(7);
    expect(answers.filter(({ outcome }) => outcome === 'limited')).toHaveLength(53);
    expect([(await stored()).length, (await payments()).length]).toEqual([7, 7]);
  });

  it('are not counted for a retry', async () => {
    for (let n = 0; n < 5; n += 1) await order(AD_ORDER, { limits: [LIMIT] });
    expect(await database.query('select hits from public.rate_limits')).toEqual([{ hits: 1 }]);
  });

  it('that refuse take all of it back, and say when to come again', async () => {
    for (let n = 0; n < 3; n += 1) await quote({ key: `key-${n}`, limits: [LIMIT] });
    const refused = await order(
      { ...AD_QUOTE, contact_email: 'new@example.org' },
      { key: 'key-3', limits: [LIMIT], order: null },
    );
    expect(refused).toEqual({ outcome: 'limited', retry_after: expect.any(Number) as unknown });
    expect(refused['retry_after']).toBeGreaterThan(3590);
    expect(await advertisers()).toEqual([ANA]);
    expect([(await stored()).length, (await mails()).length]).toEqual([3, 6]);
  });
});

function hostileValue(type: string): unknown {
  if (type === 'boolean') return true;
  if (type === 'datemultirange') return '{[2000-01-01,2000-02-01)}';
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000009';
  if (type.startsWith('timestamp') || type === 'date') return '2000-01-01';
  return type === 'integer' || type === 'numeric' ? 1 : 'approved';
}
