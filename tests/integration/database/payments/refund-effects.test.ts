/** Effects of a full refund on the event or the advertisement that was paid for. */
import { beforeEach, describe, expect, it } from 'vitest';
import { PROPOSE } from '../../../support/records/event-records.ts';
import { KINDS, paymentRecords, type Order } from '../../../support/records/payment-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
let order: Order;

describe('a full refund of a premium event', () => {
  const records = paymentRecords(database, KINDS.event);
  const LINKS = {
    instagram: 'https://instagram.com/example',
    facebook: 'https://facebook.com/example',
    twitter: 'https://twitter.com/example',
  };
  const NONE = { instagram: null, facebook: null, twitter: null };

  it('takes its social links back, those of an open change included', async () => {
    await database.clear();
    order = await records.newOrder();
    await records.apply(records.intent(order));
    await database.query(
      `update public.events set status = 'approved', instagram = $1, facebook = $2, twitter = $3`,
      Object.values(LINKS),
    );
    await database.query(PROPOSE, [order.subjectId, { title: 'Jazz', ...LINKS }]);
    for (const [cents, links] of [
      [1000, LINKS],
      [2900, NONE],
    ] as const) {
      await records.apply(records.intent(order, { amount_refunded: cents }));
      expect(
        await database.query(
          `select e.instagram, e.facebook, e.twitter, private.picked(
               private.proposed_fields(e.listing_id) || private.proposed_columns(e),
               '{title,instagram,facebook,twitter}'
             ) as change
             from public.events e`,
        ),
      ).toEqual([{ ...links, change: { title: 'Jazz', ...links } }]);
    }
  });

  it('leaves of an open change of its listing and its dates what is not premium', async () => {
    await database.clear();
    order = await records.newOrder();
    await records.apply(records.intent(order));
    const { listing_id } = await database.row('select listing_id from public.events');
    const date = (key: string, to: object) => ({
      ...{ op: 'change', key, eventId: order.subjectId, pin: [], unpin: [] },
      ...{ from: { ...to, ...NONE }, to: { ...to, ...LINKS } },
    });
    await database.insert('listing_changes', {
      listing_id,
      change: {
        fields: { instagram: { from: null, to: LINKS.instagram } },
        dates: [date('a', { price: '$5' }), date('b', {}), { op: 'add', key: 'c', own: {} }],
      },
    });
    await records.apply(records.intent(order, { amount_refunded: 2900 }));
    const { change } = await database.row('select change from public.listing_changes');
    expect(change).toMatchObject({
      fields: {},
      dates: [{ key: 'a', from: { price: '$5' }, to: { price: '$5' } }, { key: 'c' }],
    });
    expect(JSON.stringify(change)).not.toMatch(/instagram|facebook|twitter/);
  });
});

describe('a full refund of a premium event that was merged into another', () => {
  const records = paymentRecords(database, KINDS.event);
  const paid = async (id: string) => {
    const made = await records.newOrder(id);
    await records.apply(records.intent(made, { id }));
    await records.decide(made, 'approved');
    return made;
  };
  const merge = ({ subjectId }: Order, into: string) =>
    database.call(
      `public.merge_events($1, (select updated_at from public.events where id = $1),
        $2, (select updated_at from public.events where id = $2))`,
      [subjectId, into],
      'editor',
    );
  const premium = async (id: string) =>
    (await database.row('select is_premium from public.events where id = $1', [id]))['is_premium'];

  it('takes the rights back from the one that stays, once no payment is left for them', async () => {
    await database.clear();
    const { id } = await database.insert('events', {
      ...{ title: 'Jazz', category: 'music', start_date: '2026-12-05', city: 'Rockport, TX' },
      status: 'approved',
    });
    const into = String(id);
    const orders = [await paid('pi_1'), await paid('pi_2')];
    for (const [n, one] of orders.entries()) {
      await merge(one, into);
      expect([n, await premium(into)]).toEqual([n, true]);
    }
    const after = [];
    for (const [n, one] of orders.entries()) {
      await records.apply(
        records.intent(one, { id: `pi_${n + 1}`, amount_refunded: KINDS.event.cents }),
      );
      after.push(await premium(into));
    }
    expect(after).toEqual([true, false]);
  });
});

describe('of an advertisement', () => {
  const records = paymentRecords(database, KINDS.advertisement);
  beforeEach(async () => {
    await database.clear();
    order = await records.newOrder();
  });

  it('a paid order is mailed to the advertiser alone where the guide has no team address', async () => {
    await records.apply(records.intent(order), null, null);
    expect(await records.mailKinds()).toEqual(['ad-order-received']);
  });
});
