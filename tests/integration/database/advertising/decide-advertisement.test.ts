/** Decisions about advertisement orders, and their effects. */
import { beforeEach, describe, expect, it } from 'vitest';
import { lastDay } from '../../../../src/desk/advertising/ad-order-facts.ts';
import {
  AD_DECISIONS,
  AD_STATES,
  possibleDecisions,
} from '../../../../src/desk/advertising/ad-state.ts';
import {
  advertisementRecords,
  type AdColumns,
} from '../../../support/records/advertisement-records.ts';
import { ADMIN_ID } from '../../../support/stack/callers.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 20 });

describe('a decision about an order', () => {
  const ads = advertisementRecords(database);
  const { add, day, decide, running, audited } = ads;
  let today: string;

  beforeEach(async () => {
    await database.clear();
    today = await day(0);
  });

  const approve = (id: string, start = today, end?: string) =>
    decide(id, { decision: 'approve', start, ...(end !== undefined && { end }) });
  const kinds = async (id: string) => (await ads.mails(id)).map(({ kind }) => kind);
  const builds = () => database.query('select reason, requests from public.site_builds');
  const state = (id: string) =>
    ads.read(
      id,
      `status, type, placement, start_date, end_date, paused_on, review_note,
      live_notified_at is not null as notified, private.days_off_show(advertisements) as days_off`,
    );

  describe('an approved order', () => {
    it('is on show from today, and is mailed, audited and built', async () => {
      const id = await add();
      expect(await approve(id)).toEqual({ outcome: 'decided', status: 'active' });
      const after = await state(id);
      expect(after).toMatchObject({ status: 'active', start_date: today, notified: true });
      expect(await kinds(id)).toEqual(['ad-live']);
      expect(await audited(id)).toEqual([
        {
          actor: ADMIN_ID,
          action: 'decide',
          subject_table: 'advertisements',
          detail: {
            from: 'pending',
            to: 'active',
            start_date: today,
            end_date: after['end_date'],
          },
        },
      ]);
      expect(await builds()).toEqual([{ reason: 'advertisements changed', requests: 1 }]);
    });
  });

  describe('a decision', () => {
    it.each([...AD_DECISIONS])(
      'to %s is accepted only in the states that the page offers',
      async (decision) => {
        for (const stored of ['draft', ...AD_STATES]) {
          const id = await running(40, stored === 'over' ? -1 : 20, {
            status: stored === 'over' ? 'active' : stored,
            paused_on: stored === 'paused' ? today : null,
          });
          const result = await decide(id, { decision, reason: 'Because.', start: today });
          const isPossible = AD_STATES.some(
            (one) => one === stored && possibleDecisions(one).includes(decision),
          );
          const refused =
            stored === 'draft' ? { outcome: 'missing' } : { outcome: 'conflict', status: stored };
          expect([stored, result]).toEqual([
            stored,
            isPossible ? expect.objectContaining({ outcome: 'decided' }) : refused,
          ]);
        }
      },
    );

    it('is refused when the order changed since it was read', async () => {
      const id = await add();
      const version = String((await ads.read(id, 'updated_at::text as at'))['at']);
      await database.query(`update public.advertisements set alt_text = 'Another'`);
      expect(await decide(id, { decision: 'approve', start: today, version })).toEqual({
        outcome: 'changed',
        status: 'pending',
      });
      expect(await kinds(id)).toEqual([]);
    });

    it('is made once of twenty at once', async () => {
      const id = await add();
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          n % 2 === 0 ? approve(id) : decide(id, { decision: 'reject', reason: 'No.' }),
        ),
      );
      const decided = results.filter(({ outcome }) => outcome === 'decided');
      expect(decided).toHaveLength(1);
      expect(results.filter((result) => result !== decided[0])).toEqual(
        Array.from({ length: 19 }, () => ({ outcome: 'conflict', status: decided[0]?.status })),
      );
      expect([(await audited(id)).length, (await kinds(id)).length]).toEqual([1, 1]);
    });

    it('about an unknown advertisement says so', async () => {
      expect(await decide('00000000-0000-4000-8000-000000000009', { decision: 'pause' })).toEqual({
        outcome: 'missing',
      });
    });

    it.each(['approved', '', null])('cannot be %j', async (decision) => {
      const id = await add();
      await expect(decide(id, { decision })).rejects.toMatchObject({ code: '22023' });
    });
  });

  describe('SQL and TypeScript agree', () => {
    it('on the last day of a run that begins on any day of four years', async () => {
      const rows = await database.query(
        `select d::date as start, m as months, (d + make_interval(months => m))::date - 1 as end
      from generate_series('2026-01-01'::date, '2029-12-31', '1 day') d, unnest(array[1, 2, 6, 11, 12]) m`,
      );
      const wrong = rows.filter(
        (row) => lastDay(String(row['start']), Number(row['months'])) !== row['end'],
      );
      expect(wrong).toEqual([]);
    });
  });
});

describe('the mails of a run', () => {
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
    it('causes its mail also while a visit is being counted', async () => {
      const id = await quarter();
      // Takes the same lock as add_counts, which locks the advertisements that it counts.
      await database.whileOpen('select 1 from public.advertisements for key share', () =>
        news('2026-12-01'),
      );
      expect(await kinds(id)).toEqual(['ad-live']);
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
  });

  it('twenty runs at once queue each mail once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => quarter()));
    const counts = await Promise.all(Array.from({ length: 20 }, () => news('2026-12-01')));
    expect(counts.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(8);
    for (const id of all) expect(await kinds(id)).toEqual(['ad-live']);
  });
});

describe('the list of orders', () => {
  const ads = advertisementRecords(database);

  interface Listed {
    total: string;
    advertisement: Record<string, unknown> | null;
  }
  const list = async (state: string | null = null, limit: number | null = null, offset = 0) =>
    (await database.as('admin', 'select * from public.desk_advertisements($1, $2, $3)', [
      ...[state, limit, offset],
    ])) as unknown as Listed[];
  const titles = (rows: Listed[]) => rows.map(({ advertisement }) => advertisement?.['title']);

  const DAYS = { start_date: '2026-01-01', end_date: '2099-12-31' };
  const ORDERS = [
    { title: 'waits since the 5th', created: 5 },
    { title: 'runs', status: 'active', created: 7 },
    { title: 'waits since the 3rd', created: 3 },
    { title: 'unpaid', status: 'draft', created: 9 },
    { title: 'is over', status: 'active', end_date: '2026-02-01', created: 1 },
    { title: 'is paused', status: 'paused', paused_on: '2026-03-01', created: 8 },
  ];

  beforeEach(async () => {
    await database.clear();
    for (const { created, ...order } of ORDERS) {
      const day = 'status' in order && order.status !== 'draft' ? DAYS : {};
      await ads.add({ ...day, ...order, created_at: `2026-11-0${created}T12:00:00Z` });
    }
  });

  it.each([
    [null, ['waits since the 3rd', 'waits since the 5th', 'is paused', 'runs', 'is over']],
    ['pending', ['waits since the 3rd', 'waits since the 5th']],
    ['active', ['runs']],
    ['over', ['is over']],
    ['paused', ['is paused']],
    ['cancelled', [undefined]],
    ['draft', [undefined]],
  ])('of the state %s, the longest waiting first, has %j', async (state, expected) => {
    expect(titles(await list(state))).toEqual(expected);
  });

  it('comes in pages, with the total past its end too', async () => {
    expect(titles(await list(null, 2, 2))).toEqual(['is paused', 'runs']);
    expect(await list(null, 2, 9)).toEqual([{ total: '5', advertisement: null }]);
  });

  it('has an order’s contact, money, payment and figures, and no key of a retry', async () => {
    await database.clear();
    const id = await ads.add({
      ...{ submission_key: 'key', submission_fingerprint: 'print' },
      ...{ ...DAYS, status: 'active', monthly_rate: 19.99, total_amount: 39.98 },
    });
    const { advertiser_id: advertiser } = await ads.read(id);
    await ads.add({ title: 'another', advertiser_id: advertiser });
    await ads.add({ title: 'unpaid', status: 'draft', advertiser_id: advertiser });
    await database.insert('payments', {
      purpose: 'advertisement',
      ...{ advertisement_id: id, amount_cents: 9900, status: 'succeeded', paid_at: new Date() },
    });
    await ads.count(id, '2026-10-01', 40, 2);
    await ads.count(id, '2026-10-02', 60, 3);
    const [{ advertisement } = { advertisement: null }] = await list('active');
    expect(advertisement).toMatchObject({
      state: 'active',
      contact: {
        ...{ name: 'Ana Reyes', phone: '361 555 0100', company: null },
        email: expect.stringContaining('@example.org') as string,
      },
      monthly_cents: 1999,
      total_cents: 3998,
      image: { width: 300, height: 250, alt: null },
      other_orders: 1,
      payment: { status: 'succeeded', amount_cents: 9900, refund_error: null },
      figures: { impressions: 100, clicks: 5 },
    });
    expect(advertisement).not.toHaveProperty('submission_key');
    expect(advertisement).not.toHaveProperty('submission_fingerprint');
  });

  it('has its advertiser as contact where the order names none', async () => {
    await database.clear();
    const contactOf = async (columns: object) => {
      await ads.add({ ...DAYS, status: 'active', contact_name: null, ...columns });
      return (await list('active'))[0]?.advertisement?.['contact'];
    };
    expect(await contactOf({})).toMatchObject({ name: 'Known Name', phone: null });
    await database.clear();
    expect(await contactOf({ advertiser_id: null })).toMatchObject({ name: null, email: null });
  });
});
