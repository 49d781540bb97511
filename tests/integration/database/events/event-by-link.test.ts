import { beforeEach, describe, expect, it } from 'vitest';
import { eventRecords, PUBLISHED, UNPUBLISHED } from '../../../support/records/event-records.ts';
import { hash, newImage, uploadRecords } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const records = eventRecords(database);
const { linked, find, change, cancel, row, openChange, mails, audited, builds, decide } = records;
const { ready } = uploadRecords(database);

beforeEach(() => database.clear());

describe('a private link', () => {
  it('shows the event, and not where its mails go or who decided', async () => {
    const id = await linked({ status: 'rejected', is_premium: true });
    const { outcome, event: seen } = await find(id);
    expect(outcome).toBe('found');
    expect(seen).toMatchObject({
      id,
      title: 'Jazz',
      status: 'rejected',
      start_time: '19:30:00',
      is_premium: true,
      is_public: false,
      is_past: false,
      review_note: 'Not on our coast.',
      images: [],
      change: null,
      payment: null,
    });
    expect(JSON.stringify(seen)).not.toContain('submitter@');
  });

  it('shows a reason only while the event is rejected', async () => {
    const id = await linked();
    await decide(id, 'approved');
    expect((await find(id)).event?.['review_note']).toBeNull();
  });

  it('shows money that came in, and none that did not', async () => {
    const id = await linked({ is_premium: true });
    await database.query(
      `insert into public.payments (purpose, event_id, amount_cents, order_reference) values ('event', $1, 2900, 'order-5f0c1d2e3b4a')`,
      [id],
    );
    expect((await find(id)).event?.['payment']).toBeNull();
    await database.query(
      `update public.payments set status = 'succeeded', paid_at = '2026-11-20T12:00:00Z'`,
    );
    expect((await find(id)).event?.['payment']).toEqual({
      order_number: 'CBA-5Y0R1-W2X3M',
      amount_cents: 2900,
      refunded_cents: 0,
      settled_at: null,
      currency: 'usd',
      paid_at: '2026-11-20T12:00:00+00:00',
    });
  });

  it('tells that volunteers took a public event out of the guide', async () => {
    const id = await linked({ status: 'approved' });
    expect((await find(id)).event).toMatchObject({ is_public: true, is_removed: false });
    await database.call(
      `public.delete_event('event', $1, (select e.updated_at from public.events e where e.id = $1))`,
      [id],
      'editor',
    );
    expect((await find(id)).event).toMatchObject({ is_public: false, is_removed: true });
  });

  it.each([
    ['approved', 'https://images.example/a.jpg'],
    ['pending', undefined],
  ])('comes with the image of an event that is %s only if visitors see it', async (status, url) => {
    const id = await linked({ status, image_url: 'https://images.example/a.jpg' });
    await database.query(`select private.enqueue_event_mail($1, 'event-approved', $1)`, [id]);
    const [row] = await database.query(
      `select payload -> 'event' as event from public.mail_outbox where dedup_key = $1`,
      [id],
    );
    expect(row?.['event']).toMatchObject({ category: 'music', listing_id: null });
    expect((row?.['event'] as { image_url?: string }).image_url).toBe(url);
  });

  it('is not the id, the hash or anything else that is stored', async () => {
    const id = await linked();
    await database.query(`select private.enqueue_event_mail($1, 'submission-received', 'key')`, [
      id,
    ]);
    const stored = await database.query(
      `select token_hash as value from public.private_links union all select $1`,
      [id],
    );
    for (const { value } of stored) {
      expect((await find(String(value))).outcome).toBe(value === id ? 'found' : 'missing');
    }
  });
});

describe('a wrong link', () => {
  const LIMIT = [{ bucket: 'wrong', subject: 'client', limit: 5, window_seconds: 600 }];
  const guess = (token: string, limits: object[] = LIMIT) => find(token, limits);

  it('is counted exactly, and a right one of the same network works above the limit', async () => {
    const id = await linked();
    const responses = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(`wrong-${n}`)));
    expect(responses.filter(({ outcome }) => outcome === 'missing')).toHaveLength(5);
    expect(responses.filter(({ outcome }) => outcome === 'limited')).toHaveLength(25);
    expect((await guess('wrong again')).retry_after).toBeGreaterThan(0);
    expect((await guess('wrong', [{ ...LIMIT[0], subject: 'another' }])).outcome).toBe('missing');
    expect((await guess(id)).outcome).toBe('found');
  });

  it('costs nothing while it is right', async () => {
    const id = await linked();
    for (let n = 0; n < 10; n += 1) expect((await guess(id)).outcome).toBe('found');
    expect(await database.query('select 1 from public.rate_limits')).toEqual([]);
  });

  it('changes and cancels nothing, and is counted there, too', async () => {
    await linked();
    const wrong = [hash('wrong'), JSON.stringify(LIMIT)];
    const before = await database.query('select * from public.events');
    expect(
      await database.call(
        `public.change_event_by_link($1, '{"title": "Mine"}', null, '[]', $2)`,
        wrong,
      ),
    ).toEqual({ outcome: 'missing' });
    expect(await database.call('public.cancel_event_by_link($1, $2)', wrong)).toEqual({
      outcome: 'missing',
    });
    expect(await database.query('select * from public.events')).toEqual(before);
    expect(await database.query('select hits from public.rate_limits')).toEqual([{ hits: 2 }]);
  });
});

describe('a cancellation', () => {
  it.each(PUBLISHED)(
    'of a %s event is public, audited, mailed and requests a build',
    async (status) => {
      const id = await linked({ status });
      await change(id, { title: 'Blues' });
      expect(await cancel(id)).toMatchObject({
        outcome: 'cancelled',
        event: { status: 'cancelled', is_public: true, change: null },
      });
      expect(await openChange(id)).toBeUndefined();
      expect(await row(id)).toMatchObject({
        title: 'Jazz',
        status: 'cancelled',
        withdrawn_at: null,
      });
      expect((await audited(id)).at(-1)).toEqual(['cancel', { from: status, to: 'cancelled' }]);
      expect(await mails(id)).toEqual([
        {
          kind: 'event-cancelled',
          to: 'submitter@example.org',
          more: { published: true, paid: false },
        },
      ]);
      expect(await builds()).toHaveLength(1);
      expect(
        await database.as('anon', 'select status from public.event_details where id = $1', [id]),
      ).toEqual([{ status: 'cancelled' }]);
    },
  );

  it.each(UNPUBLISHED)('of a %s event leaves no trace in public', async (status) => {
    const id = await linked({ status });
    await ready('one');
    await change(id, {}, [newImage('one')]);
    await database.query(`update public.events set status = $1`, [status]);
    expect(await cancel(id)).toMatchObject({
      outcome: 'cancelled',
      event: { status: 'cancelled', is_public: false },
    });
    expect(await mails(id)).toMatchObject([
      { kind: 'event-cancelled', more: { published: false } },
    ]);
    for (const caller of ['anon', 'stranger'] as const) {
      for (const relation of ['events', 'event_cards', 'event_details', 'event_images']) {
        const column = relation === 'event_images' ? 'event_id' : 'id';
        expect(
          await database.as(caller, `select 1 from public.${relation} where ${column} = $1`, [id]),
        ).toEqual([]);
      }
    }
    expect(await builds()).toEqual([]);
    expect(await decide(id, 'approved')).toEqual({ outcome: 'conflict', status: 'cancelled' });
  });

  it('of a draft is refused', async () => {
    const id = await linked({ status: 'draft' });
    expect(await cancel(id)).toEqual({ outcome: 'refused', reason: 'draft' });
  });

  it('is made once, with one mail, when it is repeated', async () => {
    const id = await linked({ status: 'approved' });
    const responses = await Promise.all(Array.from({ length: 20 }, () => cancel(id)));
    expect(responses.map(({ outcome }) => outcome).toSorted()).toEqual([
      'cancelled',
      ...Array.from({ length: 19 }, () => 'unchanged'),
    ]);
    expect(await mails(id)).toHaveLength(1);
    expect(await audited(id)).toHaveLength(1);
  });
});
