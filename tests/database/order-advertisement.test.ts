import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hash, url } from '../support/upload-desk.ts';
import { startScratchDatabase, type ScratchDatabase } from '../support/scratch-database.ts';

let database: ScratchDatabase;

beforeAll(async () => {
  database = await startScratchDatabase({ connections: 60 });
});
afterAll(() => database.stop());
beforeEach(() =>
  database.query(
    `truncate public.advertisements, public.advertisers, public.payments, public.uploads,
       public.mail_outbox, public.rate_limits cascade`,
  ),
);

const TEAM = 'team@example.org';

const ORDER = {
  title: 'Open studio',
  description: 'Twelve potters.',
  contact_name: 'Ana Reyes',
  contact_email: 'Ana@Example.org',
  contact_phone: '(361) 555-0142',
  contact_company: 'Clay & Co',
  contact_website: 'https://clay.example.org',
  link_url: 'https://clay.example.org/open',
  type: 'sidebar',
  placement: 'sidebar',
  monthly_rate: 99,
  duration: 2,
  total_amount: 198,
};
const QUOTE = {
  ...ORDER,
  ...{ type: 'custom', placement: 'homepage', monthly_rate: null, duration: null },
  total_amount: null,
};
const TO_PAY = { amount_cents: 19_800, currency: 'usd' };

interface Given {
  key?: string;
  fingerprint?: string;
  limits?: object[];
  picture?: object | null;
  order?: object | null;
}

interface Answer extends Record<string, unknown> {
  outcome: string;
  id: string;
  payment: Record<string, unknown> | null;
}

async function order(advertisement: object, given: Given = {}): Promise<Answer> {
  const { key = 'key-1', fingerprint = 'same', limits = [], picture = null } = given;
  const [row] = await database.as(
    'service',
    'select public.order_advertisement($1, $2, $3, $4, $5, $6, $7) as answer',
    [
      advertisement,
      key,
      fingerprint,
      JSON.stringify(limits),
      picture,
      given.order === undefined ? TO_PAY : given.order,
      TEAM,
    ],
  );
  return row?.['answer'] as Answer;
}

const quote = (given: Given = {}) => order(QUOTE, { ...given, order: null });

const stored = (columns = '*') =>
  database.query(`select ${columns} from public.advertisements order by created_at, id`);
const advertisers = () =>
  database.query('select name, email, phone, company, website from public.advertisers');
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

/** A picture that is ready, under one letter. */
const upload = (letter: string, width: number, height: number, purpose = 'advertisement') =>
  database.query(
    `insert into public.uploads (token_hash, object_path, photo_path, photo_url, width, height, ready_at, purpose)
     values ($1, $2, $3, $4, $5, $6, now(), $7)`,
    [hash(letter), letter, `${letter}.jpg`, url(letter), width, height, purpose],
  );

describe('an order with a price', () => {
  it('becomes a draft with its advertiser and its order, and writes to nobody', async () => {
    const answer = await order(ORDER);
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
    const { contact_email: _, monthly_rate: __, total_amount: ___, ...columns } = ORDER;
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
        .filter(({ name }) => !Object.keys(ORDER).includes(String(name)))
        .map(({ name, type }) => [name, hostileValue(String(type))]),
    );
    await order({ ...hostile, ...ORDER, nonsense: 1 });
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
    expect(row).toMatchObject({ ...empty, status: 'draft', submission_key: 'key-1' });
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
    await expect(order({ ...ORDER, ...changes })).rejects.toMatchObject({ code });
    expect([...(await stored()), ...(await advertisers())]).toEqual([]);
  });

  it('without a key is refused', async () => {
    await expect(order(ORDER, { key: '' })).rejects.toMatchObject({ code: '22023' });
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
      database.as('service', 'select public.order_advertisement($1, $2, $3)', [QUOTE, 'key', 'f']),
    ).rejects.toMatchObject({ code: '22023' });
  });
});

describe('a repeated order', () => {
  it('gets the first row again', async () => {
    const first = await order(ORDER);
    expect(await order(ORDER)).toEqual({ ...first, outcome: 'existing' });
    expect(await stored()).toHaveLength(1);
    expect(await payments()).toHaveLength(1);
  });

  it('whose content differs is told that its key is used', async () => {
    await order(ORDER);
    expect(await order({ ...ORDER, title: 'Other' }, { fingerprint: 'other' })).toEqual({
      outcome: 'key_reused',
    });
    expect(await stored()).toHaveLength(1);
  });

  it('makes one row, one order and one advertiser, 200 at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => order(ORDER)));
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
    await order(ORDER);
    const stranger = {
      ...ORDER,
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
      Array.from({ length: 40 }, (_, n) => order(ORDER, { key: `key-${n}` })),
    );
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
    expect(await advertisers()).toHaveLength(1);
  });

  it('who is removed at that moment is there again for the order', async () => {
    const orders = Array.from({ length: 30 }, (_, n) => order(ORDER, { key: `key-${n}` }));
    const removals = Array.from({ length: 30 }, () =>
      database
        .query(
          `delete from public.advertisers v
           where not exists (select 1 from public.advertisements a where a.advertiser_id = v.id)`,
        )
        .catch(() => undefined),
    );
    await Promise.all([...orders, ...removals]);
    expect(await advertisers()).toHaveLength(1);
    expect(await stored('advertiser_id')).not.toContainEqual({ advertiser_id: null });
  });
});

describe('the picture of an order', () => {
  const picture = { token_hash: hash('a'), alt: 'Clay' };
  const PICTURE = 'image_url, image_width, image_height, alt_text';
  const CLAIMED = {
    image_url: url('a'),
    image_width: 600,
    image_height: 500,
    alt_text: 'Clay',
  };

  it('is an upload of the right shape', async () => {
    await upload('a', 600, 500);
    await order(ORDER, { picture });
    expect(await stored(PICTURE)).toEqual([CLAIMED]);
  });

  it.each([
    ['of another shape', 'photo_misfit', () => upload('a', 728, 90)],
    ['too small', 'photo_misfit', () => upload('a', 299, 250)],
    ['that does not exist', 'photo_missing', () => Promise.resolve()],
    ['that was sent for an event', 'photo_missing', () => upload('a', 300, 250, 'event')],
  ])('%s is refused, with the order and what it counted', async (_, outcome, prepare) => {
    await prepare();
    const limits = [{ bucket: 'ad-order', subject: 'a', limit: 3, window_seconds: 60 }];
    expect(await order(ORDER, { picture, limits })).toEqual({ outcome });
    expect([...(await stored()), ...(await advertisers())]).toEqual([]);
    expect(await database.query('select 1 from public.rate_limits')).toEqual([]);
  });

  it('that another order has, paid or asked for, is refused', async () => {
    await upload('a', 300, 250);
    await order(ORDER, { picture });
    await database.query(`update public.advertisements set status = 'pending'`);
    expect(await order(ORDER, { picture, key: 'key-2' })).toEqual({ outcome: 'photo_missing' });
  });

  it('that only an unpaid draft has may be taken along to the next try', async () => {
    await upload('a', 600, 500);
    await order(ORDER, { picture });
    expect(await order(ORDER, { picture, key: 'key-2' })).toMatchObject({ outcome: 'created' });
  });

  describe('that renews an earlier one', () => {
    const link = async (): Promise<string> => {
      const [row] = await database.query(
        `select private.token_hash(private.new_advertisement_link(a.id)) as hash
         from public.advertisements a`,
      );
      return String(row?.['hash']);
    };

    beforeEach(async () => {
      await upload('a', 600, 500);
      await order(ORDER, { picture, key: 'first' });
      await database.query(`update public.advertisements set status = 'pending'`);
    });

    const renewed = async (id: string) =>
      (await database.query(`select ${PICTURE} from public.advertisements where id = $1`, [id]))[0];

    it('is the same, with its size and its words', async () => {
      const { id } = await order(ORDER, { picture: { renews: await link() } });
      expect(await renewed(id)).toEqual(CLAIMED);
    });

    it('stays when the earlier order is gone', async () => {
      const { id } = await order(ORDER, { picture: { renews: await link() } });
      await database.query('delete from public.payments where advertisement_id <> $1', [id]);
      await database.query('delete from public.advertisements where id <> $1', [id]);
      expect(await renewed(id)).toEqual(CLAIMED);
      expect(await database.query('select * from private.unused_uploads()')).toEqual([]);
    });

    it('is left out when the link opens nothing', async () => {
      const { id, outcome } = await order(ORDER, { picture: { renews: hash('f') } });
      expect(outcome).toBe('created');
      expect(await renewed(id)).toMatchObject({ image_url: null, alt_text: null });
    });

    it('is left out when it does not fit what is ordered now', async () => {
      const wide = { ...ORDER, type: 'horizontal', placement: 'horizontal_banner' };
      const { id } = await order(wide, { picture: { renews: await link() } });
      expect(await renewed(id)).toMatchObject({ image_url: null, image_width: null });
    });

    it('is left out when nobody knows its size', async () => {
      await database.query('update public.advertisements set image_width = null');
      const { id } = await order(ORDER, { picture: { renews: await link() } });
      expect(await renewed(id)).toMatchObject({ image_url: null });
    });
  });
});

describe('limits', () => {
  const LIMIT = { bucket: 'ad-order', subject: 'a', limit: 3, window_seconds: 3600 };

  it('store exactly as many as allowed, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        order(ORDER, { key: `key-${n}`, limits: [{ ...LIMIT, limit: 7 }] }),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(7);
    expect(answers.filter(({ outcome }) => outcome === 'limited')).toHaveLength(53);
    expect([(await stored()).length, (await payments()).length]).toEqual([7, 7]);
  });

  it('are not counted for a retry', async () => {
    for (let n = 0; n < 5; n += 1) await order(ORDER, { limits: [LIMIT] });
    expect(await database.query('select hits from public.rate_limits')).toEqual([{ hits: 1 }]);
  });

  it('that refuse take all of it back, and say when to come again', async () => {
    for (let n = 0; n < 3; n += 1) await quote({ key: `key-${n}`, limits: [LIMIT] });
    const refused = await order(
      { ...QUOTE, contact_email: 'new@example.org' },
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
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000009';
  if (type.startsWith('timestamp') || type === 'date') return '2000-01-01';
  return type === 'integer' || type === 'numeric' ? 1 : 'approved';
}
