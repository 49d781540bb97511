/** An advertisement order or a request for a quote, and its image. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  AD_ORDER,
  AD_QUOTE,
  advertisementRecords,
  TEAM,
} from '../../../support/records/advertisement-records.ts';
import { hash, newImage, uploadRecords, url } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 60 });
const records = advertisementRecords(database);
const { order, stored, advertisers } = records;
const uploads = uploadRecords(database);

beforeEach(() => database.clear());

const quote = (given: Parameters<typeof order>[1] = {}) =>
  order(AD_QUOTE, { ...given, order: null });
const mails = () =>
  database.query('select kind, to_address, payload, links from public.mail_outbox order by kind');
const payments = () => database.query('select * from public.payments');

const ANA = {
  name: 'Ana Reyes',
  email: 'Ana@Example.org',
  phone: '(361) 555-0142',
  company: 'Clay & Co',
  website: 'https://clay.example.org',
};

describe('an order with a price', () => {
  it('becomes a draft with its advertiser and its payment, without a mail', async () => {
    const ordered = await order(AD_ORDER);
    expect(ordered).toMatchObject({
      outcome: 'created',
      status: 'draft',
      type: 'sidebar',
      title: 'Open studio',
      monthly_rate: 99,
      duration: 2,
      total_amount: 198,
      payment: { amount_cents: 19_800, currency: 'usd', status: 'created', attempts: 0 },
    });
    const { contact_email: email, ...columns } = AD_ORDER;
    expect(await stored()).toMatchObject([
      {
        ...columns,
        id: ordered.id,
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
        advertisement_id: ordered.id,
        event_id: null,
        amount_cents: 19_800,
        payer_email: email,
      },
    ]);
    expect(await mails()).toEqual([]);
  });
});

describe('a request for a quote', () => {
  it('waits for the team without a payment, and is mailed to both', async () => {
    const asked = await quote();
    expect(asked).toMatchObject({
      outcome: 'created',
      status: 'pending',
      monthly_rate: null,
      duration: null,
      total_amount: null,
      payment: null,
    });
    expect(await payments()).toEqual([]);
    const [toTeam, toAdvertiser, ...more] = await mails();
    expect(toTeam).toMatchObject({
      kind: 'ad-for-review',
      to_address: TEAM,
      payload: {
        news: 'quote',
        advertisement: { id: asked.id, contact_email: 'Ana@Example.org', total_cents: null },
      },
    });
    expect(toTeam?.['links']).toEqual({});
    expect(toAdvertiser).toMatchObject({
      kind: 'ad-quote-requested',
      to_address: 'Ana@Example.org',
      links: { token: { advertisement_id: asked.id } },
    });
    expect(more).toEqual([]);
  });

  it('is refused where the guide has no team address', async () => {
    await expect(
      database.call('public.order_advertisement($1, $2, $3)', [AD_QUOTE, 'key', 'f']),
    ).rejects.toMatchObject({ code: '22023' });
  });
});

describe('an advertiser', () => {
  it('is found by its address in any letter case, and stays unchanged', async () => {
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
    const rows = await stored('advertiser_id, contact_name');
    expect(new Set(rows.map((row) => row['advertiser_id'])).size).toBe(1);
    expect(rows.map((row) => row['contact_name'])).toEqual(['Ana Reyes', 'Eve']);
  });

  it('is stored once for forty orders of one new address at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, n) => order(AD_ORDER, { key: `key-${n}` })),
    );
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
    expect(await advertisers()).toHaveLength(1);
  });

  it('that is being removed is stored again for the order', async () => {
    await order(AD_ORDER);
    let waiting: ReturnType<typeof order> | undefined;
    await database.whileOpen(
      'delete from public.payments; delete from public.advertisements; delete from public.advertisers',
      async () => {
        waiting = order({ ...AD_ORDER, contact_name: 'Ana R.' }, { key: 'key-2' });
        await database.blocked(1);
      },
    );
    expect(await waiting).toMatchObject({ outcome: 'created' });
    expect(await advertisers()).toEqual([{ ...ANA, name: 'Ana R.' }]);
  });

  it('cannot be removed while an order is being stored', async () => {
    await order(AD_ORDER);
    await database.query('delete from public.payments; delete from public.advertisements');
    await database.whileOpen(
      `select private.advertiser_of('{"contact_name": "Ana", "contact_email": "ana@example.org"}')`,
      () =>
        expect(
          database.query(`set local lock_timeout = '200ms'; delete from public.advertisers;`),
        ).rejects.toMatchObject({ code: '55P03' }),
    );
  });
});

describe('the image of an order', () => {
  const image = newImage('a', 'Clay');
  const IMAGE = 'image_url, image_width, image_height, alt_text';
  const CLAIMED = { image_url: url('a'), image_width: 600, image_height: 500, alt_text: 'Clay' };
  const NONE = { image_url: null, image_width: null, image_height: null, alt_text: null };
  const upload = (width: number, height: number, purpose = 'advertisement') =>
    uploads.ready('a', { width, height, purpose });

  it('is an upload of the right shape', async () => {
    await upload(600, 500);
    await order(AD_ORDER, { image });
    expect(await stored(IMAGE)).toEqual([CLAIMED]);
  });

  it.each([
    ['of another shape', 'image_mismatch', () => upload(728, 90)],
    ['too small', 'image_mismatch', () => upload(299, 250)],
    ['that does not exist', 'image_missing', () => Promise.resolve('')],
    ['that was sent for an event', 'image_missing', () => upload(300, 250, 'event')],
  ])('%s is refused, with the order and what it counted', async (_, outcome, prepare) => {
    await prepare();
    const limits = [{ bucket: 'ad-order', subject: 'a', limit: 3, window_seconds: 60 }];
    expect(await order(AD_ORDER, { image, limits })).toMatchObject({ outcome });
    expect([...(await stored()), ...(await advertisers())]).toEqual([]);
    expect(await database.query('select 1 from public.rate_limits')).toEqual([]);
  });

  it.each([
    ['paid or asked for, is refused', 'pending', { outcome: 'image_missing' }],
    ['an unpaid draft, is taken along', 'draft', { outcome: 'created' }],
  ])('of another order, %s', async (_, status, result) => {
    await upload(300, 250);
    await order(AD_ORDER, { image });
    await database.query('update public.advertisements set status = $1', [status]);
    expect(await order(AD_ORDER, { image, key: 'key-2' })).toMatchObject(result);
  });

  describe('that renews an earlier one', () => {
    let renews: string;

    beforeEach(async () => {
      await upload(600, 500);
      await order(AD_ORDER, { image, key: 'first' });
      await database.query(`update public.advertisements set status = 'pending'`);
      const row = await database.row(
        `select private.token_hash(private.new_private_link(null, a.id)) as hash
         from public.advertisements a`,
      );
      renews = String(row['hash']);
    });

    it('is the same, with its size and alt text, and stays when the earlier order is gone', async () => {
      const { id } = await order(AD_ORDER, { image: { renews } });
      expect(await records.read(id, IMAGE)).toEqual(CLAIMED);
      await database.query('delete from public.payments where advertisement_id <> $1', [id]);
      await database.query('delete from public.advertisements where id <> $1', [id]);
      expect(await records.read(id, IMAGE)).toEqual(CLAIMED);
      expect(await database.query('select * from private.unused_uploads()')).toEqual([]);
    });

    const wide = { ...AD_ORDER, type: 'horizontal', placement: 'horizontal_banner' };
    const forget = () => database.query('update public.advertisements set image_width = null');
    it.each([
      ['the link opens nothing', AD_ORDER, () => (renews = hash('f'))],
      ['it does not fit what is ordered now', wide, () => undefined],
      ['its size is unknown', AD_ORDER, forget],
    ])('is left out when %s', async (_, ordered, prepare) => {
      await prepare();
      const { id, outcome } = await order(ordered, { image: { renews } });
      expect(outcome).toBe('created');
      expect(await records.read(id, IMAGE)).toEqual(NONE);
    });
  });
});
