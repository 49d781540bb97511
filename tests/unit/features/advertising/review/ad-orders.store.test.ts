import { expect, test } from 'vitest';
import {
  decideAdvertisement,
  readAdOrders,
} from '../../../../../src/features/advertising/review/ad-orders.store.ts';
import { fakeDb } from '../../../../support/samples/fake-db.ts';

const row = {
  id: 'a',
  state: 'active',
  title: 'Open Studio Nights',
  description: null,
  type: 'sidebar',
  placement: 'sidebar',
  monthly_rate: 19.99,
  total_amount: 39.98,
  duration: 2,
  contact_name: 'Ana Reyes',
  contact_phone: null,
  contact_company: null,
  contact_website: null,
  link_url: null,
  image_url: '/a.webp',
  image_width: 300,
  image_height: 250,
  alt_text: null,
  start_date: '2026-12-01',
  end_date: '2027-01-31',
  paused_on: null,
  review_note: null,
  created_at: '2026-11-20T18:00:00+00:00',
  updated_at: '2026-11-21T18:00:00+00:00',
  advertiser: {
    name: 'A. Reyes',
    email: 'ana@example.org',
    phone: '(361) 555-0142',
    company: 'Clay & Co',
    website: null,
    other_orders: 3,
  },
  payment: null,
  figures: { seen: 10, clicked: 1 },
};

const SLICE = { limit: 10, offset: 20 };

test('orders are read with their dollars as cents, and the page that was asked for', async () => {
  const { db, calls } = fakeDb([{ total: 21, advertisement: row }]);
  const { items, total } = await readAdOrders(db, 'active', SLICE);
  expect(total).toBe(21);
  expect(items).toMatchObject([
    { id: 'a', monthlyCents: 1999, totalCents: 3998, otherOrders: 3, image: { width: 300 } },
  ]);
  expect(calls).toEqual([
    ['admin_advertisements', { p_state: 'active', p_limit: 10, p_offset: 20 }],
  ]);
});

test('whoever ordered is named as typed with the order, or else as the advertiser’s row has it', async () => {
  const contactOf = async (changes: object) => {
    const { db } = fakeDb([{ total: 1, advertisement: { ...row, ...changes } }]);
    return (await readAdOrders(db, null, SLICE)).items[0]?.contact;
  };
  expect(await contactOf({})).toMatchObject({ name: 'Ana Reyes', phone: null, company: null });
  expect(await contactOf({ contact_name: null })).toMatchObject({
    name: 'A. Reyes',
    phone: '(361) 555-0142',
    company: 'Clay & Co',
  });
  expect(await contactOf({ contact_name: null, advertiser: null })).toMatchObject({
    name: null,
    email: null,
  });
});

test('a decision is handed on with its days and with what was seen', async () => {
  const { db, calls } = fakeDb({ outcome: 'decided', status: 'active' });
  const decided = await decideAdvertisement(db, 'a', {
    decision: 'approve',
    reason: null,
    startDate: '2026-12-01',
    endDate: undefined,
    seen: '2026-11-21T18:00:00+00:00',
  });
  expect(decided).toEqual({ outcome: 'decided', status: 'active' });
  expect(calls).toEqual([
    [
      'decide_advertisement',
      {
        p_id: 'a',
        p_decision: 'approve',
        p_reason: null,
        p_start: '2026-12-01',
        p_end: null,
        p_seen: '2026-11-21T18:00:00+00:00',
      },
    ],
  ]);
});
