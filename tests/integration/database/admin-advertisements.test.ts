import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advertisementRecords } from '../../support/records/advertisement-records.ts';
import {
  startScratchDatabase,
  type ScratchDatabase,
} from '../../support/stack/scratch-database.ts';

let database: ScratchDatabase;
let ads: ReturnType<typeof advertisementRecords>;

beforeAll(async () => {
  database = await startScratchDatabase();
  ads = advertisementRecords(database);
});
afterAll(() => database.stop());

beforeEach(() =>
  database.query(
    'truncate public.advertisements, public.advertisers, public.payments, public.advertisement_stats cascade',
  ),
);

interface Listed {
  total: string;
  advertisement: Record<string, unknown> | null;
}
const list = async (state: string | null = null, limit: number | null = null, offset = 0) =>
  (await database.as('admin', 'select * from public.admin_advertisements($1, $2, $3)', [
    state,
    limit,
    offset,
  ])) as unknown as Listed[];
const titles = async (state: string | null = null) =>
  (await list(state)).map(({ advertisement }) => advertisement?.['title']);

const DAYS = { start_date: '2026-01-01', end_date: '2099-12-31' };

describe('the list of orders', () => {
  beforeEach(async () => {
    const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`;
    await ads.add({ title: 'waits since the 5th', created_at: at(5) });
    await ads.add({ title: 'runs', status: 'active', ...DAYS, created_at: at(7) });
    await ads.add({ title: 'waits since the 3rd', created_at: at(3) });
    await ads.add({ title: 'unpaid', status: 'draft', created_at: at(9) });
    await ads.add({
      title: 'is over',
      status: 'active',
      ...DAYS,
      end_date: '2026-02-01',
      created_at: at(1),
    });
    await ads.add({
      title: 'is paused',
      status: 'paused',
      ...DAYS,
      paused_on: '2026-03-01',
      created_at: at(8),
    });
  });

  it('begins with those that wait, the longest waiting first, and leaves drafts out', async () => {
    expect(await titles()).toEqual([
      'waits since the 3rd',
      'waits since the 5th',
      'is paused',
      'runs',
      'is over',
    ]);
  });

  it.each([
    ['pending', ['waits since the 3rd', 'waits since the 5th']],
    ['active', ['runs']],
    ['over', ['is over']],
    ['paused', ['is paused']],
    ['cancelled', [undefined]],
    ['draft', [undefined]],
  ])('of the state %s has %j', async (state, expected) => {
    expect(await titles(state)).toEqual(expected);
  });

  it('goes page by page, and tells the total past its end too', async () => {
    const second = await list(null, 2, 2);
    expect(second.map(({ advertisement }) => advertisement?.['title'])).toEqual([
      'is paused',
      'runs',
    ]);
    expect(await list(null, 2, 9)).toEqual([{ total: '5', advertisement: null }]);
  });
});

it('an order has its advertiser, its money and its figures, and no key of a retry', async () => {
  const id = await ads.add({
    submission_key: 'key',
    submission_fingerprint: 'print',
    ...DAYS,
    status: 'active',
  });
  await ads.add({ title: 'another' });
  await ads.add({ title: 'unpaid', status: 'draft' });
  await database.query(
    `insert into public.payments (purpose, advertisement_id, amount_cents, status, paid_at)
    values ('advertisement', $1, 19900, 'succeeded', now())`,
    [id],
  );
  await database.query(
    `insert into public.advertisement_stats (advertisement_id, day, seen, clicked) values
      ($1, '2026-10-01', 40, 2), ($1, '2026-10-02', 60, 3)`,
    [id],
  );
  const [row] = await list('active');
  expect(row?.advertisement).toMatchObject({
    state: 'active',
    contact_name: 'Bettina Kohl',
    advertiser: { email: 'bettina@example.org', other_orders: 1 },
    payment: { status: 'succeeded', amount_cents: 19900, refund_error: null },
    figures: { seen: 100, clicked: 5 },
  });
  expect(row?.advertisement).not.toHaveProperty('submission_key');
  expect(row?.advertisement).not.toHaveProperty('submission_fingerprint');
});
