/** The list of advertisement orders for admins. */
import { beforeEach, expect, it } from 'vitest';
import { advertisementRecords } from '../../../support/records/advertisement-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
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
