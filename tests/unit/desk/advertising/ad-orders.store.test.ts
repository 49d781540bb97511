import { expect, test } from 'vitest';
import {
  decideAdvertisement,
  readAdOrders,
} from '../../../../src/desk/advertising/ad-orders.store.ts';
import { fakeDb } from '../../../support/samples/fake-db.ts';
import { sampleReviewAdOrder } from '../../../support/samples/sample-review-ad-order.ts';

test('orders are read by state and page, with their total', async () => {
  const order = sampleReviewAdOrder();
  const { db, calls } = fakeDb([{ total: 21, advertisement: order }]);
  expect(await readAdOrders(db, 'active', { limit: 10, offset: 20 })).toEqual({
    items: [order],
    total: 21,
  });
  expect(calls).toEqual([
    ['desk_advertisements', { p_state: 'active', p_limit: 10, p_offset: 20 }],
  ]);
});

test('a decision is sent with its days and the version it is about', async () => {
  const { db, calls } = fakeDb({ outcome: 'decided', status: 'active' });
  const decided = await decideAdvertisement(db, 'a', {
    decision: 'approve',
    reason: null,
    startDate: '2026-12-01',
    endDate: undefined,
    version: '2026-11-21T18:00:00+00:00',
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
        p_version: '2026-11-21T18:00:00+00:00',
      },
    ],
  ]);
});
