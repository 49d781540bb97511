import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { managedRecords, newPicture, type Answer } from '../../support/records/managed-records.ts';
import {
  startScratchDatabase,
  type ScratchDatabase,
} from '../../support/stack/scratch-database.ts';

let database: ScratchDatabase;
const {
  event,
  upload,
  call,
  change,
  cancel,
  row,
  openChange,
  mails,
  audit,
  builds,
  decide,
  clear,
} = managedRecords(() => database);

beforeAll(async () => {
  database = await startScratchDatabase({ connections: 40 });
});
afterAll(() => database.stop());
beforeEach(clear);

describe('a decision about a change', () => {
  it('to approve applies it, tells its submitter and asks for a build', async () => {
    const id = await event({ status: 'approved' });
    await change(id, { title: 'Blues', website: 'https://blues.example.org/' });
    expect(await decide(id, 'approved', (await openChange(id))?.seen)).toEqual({
      outcome: 'decided',
      status: 'approved',
      change: true,
    });
    expect(await row(id)).toMatchObject({
      title: 'Blues',
      website: 'https://blues.example.org/',
      status: 'approved',
    });
    expect(await openChange(id)).toBeUndefined();
    expect(await mails(id)).toEqual([
      { kind: 'event-approved', to: 'submitter@example.org', more: { change: true } },
    ]);
    expect((await audit(id)).at(-1)).toEqual([
      'decide',
      { from: 'change', to: 'approved', reason: 'Because.' },
    ]);
    expect(await builds()).toHaveLength(1);
  });

  it('to reject drops it and leaves the event as it is', async () => {
    const id = await event({ status: 'postponed' });
    await change(id, { title: 'Blues' });
    const before = await row(id);
    expect(await decide(id, 'rejected', (await openChange(id))?.seen)).toEqual({
      outcome: 'decided',
      status: 'postponed',
      change: true,
    });
    expect(await row(id)).toEqual(before);
    expect(await openChange(id)).toBeUndefined();
    expect(await mails(id)).toMatchObject([
      { kind: 'event-rejected', more: { change: true, reason: 'Because.', paid: false } },
    ]);
    expect(await builds()).toEqual([]);
  });

  it('is not made unseen: not without a word of what was read, not about a newer one', async () => {
    const id = await event({ status: 'approved' });
    await change(id, { title: 'Blues' });
    const seen = (await openChange(id))?.seen;
    await change(id, { title: 'Something Else' });
    expect(await decide(id, 'approved')).toEqual({ outcome: 'conflict', status: 'approved' });
    expect(await decide(id, 'approved', seen)).toEqual({ outcome: 'changed', status: 'approved' });
    expect(await row(id)).toMatchObject({ title: 'Jazz' });
    expect(await mails(id)).toEqual([]);
  });

  it('about a pending event that was changed after it was read is not made', async () => {
    const id = await event();
    const [read] = await database.query('select updated_at::text as seen from public.events');
    await change(id, { title: 'Blues' });
    expect(await decide(id, 'approved', String(read?.['seen']))).toEqual({
      outcome: 'changed',
      status: 'pending',
    });
    const [again] = await database.query('select updated_at::text as seen from public.events');
    expect((await decide(id, 'approved', String(again?.['seen']))).outcome).toBe('decided');
  });

  it('that was meant for the pending event is not taken for one about a change', async () => {
    const id = await event();
    const [read] = await database.query('select updated_at::text as seen from public.events');
    await decide(id, 'approved');
    await change(id, { title: 'Blues' });
    expect((await decide(id, 'approved', String(read?.['seen']))).outcome).toBe('changed');
    expect((await decide(id, 'approved')).outcome).toBe('conflict');
    expect(await row(id)).toMatchObject({ title: 'Jazz' });
  });

  it('is made once, with one mail, when twenty are made at once', async () => {
    const id = await event({ status: 'approved' });
    await change(id, { title: 'Blues' });
    const seen = (await openChange(id))?.seen;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => decide(id, n % 2 === 0 ? 'approved' : 'rejected', seen)),
    );
    expect(answers.filter(({ outcome }) => outcome === 'decided')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(19);
    expect(await mails(id)).toHaveLength(1);
  });

  it('sends a mail each time the same event is decided again', async () => {
    const id = await event();
    for (let n = 0; n < 3; n += 1) {
      await decide(id, 'rejected');
      await change(id, { title: `Try ${n}` });
    }
    await decide(id, 'approved');
    expect((await mails(id)).map(({ kind }) => kind)).toEqual([
      'event-rejected',
      'event-rejected',
      'event-rejected',
      'event-approved',
    ]);
  });

  it('tells a rejected submitter whether money is with the guide', async () => {
    for (const [status, paid] of [
      ['created', false],
      ['succeeded', true],
      ['partially_refunded', true],
      ['refunded', false],
    ]) {
      const id = await event({ premium: true });
      await database.query(
        `insert into public.payments (purpose, event_id, amount_cents, status) values ('event', $1, 2900, $2)`,
        [id, status],
      );
      await decide(id, 'rejected');
      expect(await mails(id)).toMatchObject([{ more: { paid } }]);
    }
  });
});

describe('at the same moment', () => {
  const settle = async (id: string) => ({ row: await row(id), open: await openChange(id) });

  it('a change and a decision about a pending event end in one of their two orders', async () => {
    const seenOrders = new Set<string>();
    for (let n = 0; n < 30; n += 1) {
      const id = await event();
      const [changed, decided] = await Promise.all(
        n % 2 === 0
          ? [change(id, { title: 'Blues', price: '$5' }), decide(id, 'approved')]
          : [decide(id, 'approved'), change(id, { title: 'Blues', price: '$5' })].toReversed(),
      );
      expect((decided as { outcome: string }).outcome).toBe('decided');
      const { row: after, open } = await settle(id);
      expect(after['status']).toBe('approved');
      const { outcome } = changed as Answer;
      seenOrders.add(outcome);
      if (outcome === 'changed') {
        expect([after['title'], after['price'], open]).toEqual(['Blues', '$5', undefined]);
      } else {
        expect([outcome, after['title'], after['price']]).toEqual(['proposed', 'Jazz', null]);
        expect(open?.event).toMatchObject({ title: 'Blues', price: '$5' });
      }
    }
    expect(seenOrders.size).toBeGreaterThan(0);
  });

  it('a newer change and a decision about the older one never publish the newer', async () => {
    for (let n = 0; n < 30; n += 1) {
      const id = await event({ status: 'approved' });
      await change(id, { title: 'Blues' });
      const seen = (await openChange(id))?.seen;
      const [, decided] = await Promise.all([
        change(id, { title: 'Unread' }),
        decide(id, 'approved', seen),
      ]);
      const { row: after, open } = await settle(id);
      expect(after['title']).toBe(decided.outcome === 'decided' ? 'Blues' : 'Jazz');
      expect(open?.event).toMatchObject({ title: 'Unread' });
    }
  });

  it('a cancellation and a decision leave it cancelled, and public only if it was published', async () => {
    for (let n = 0; n < 30; n += 1) {
      const id = await event();
      const [, decided] = await Promise.all([cancel(id), decide(id, 'approved')]);
      const { row: after } = await settle(id);
      expect(after['status']).toBe('cancelled');
      expect(after['withdrawn_at'] === null).toBe(decided.outcome === 'decided');
    }
  });
});

describe('the dashboard', () => {
  const list = async (status: string | null) =>
    (await database.as('admin', 'select total, event from public.admin_events($1)', [status])).map(
      ({ event: seen }) => seen as Record<string, unknown> | null,
    );

  it('lists what waits, changes of published events among them, and counts the same', async () => {
    const pending = await event({ title: 'Pending' });
    const approved = await event({ status: 'approved', title: 'Changed' });
    await event({ status: 'approved', title: 'Quiet' });
    await event({ status: 'draft', title: 'Draft' });
    await change(approved, { title: 'Blues' });
    expect((await list('pending')).map((seen) => seen?.['id'])).toEqual([approved, pending]);
    expect((await list('approved')).map((seen) => seen?.['title']).sort()).toEqual([
      'Changed',
      'Quiet',
    ]);
    expect((await list(null)).map((seen) => seen?.['title'])).not.toContain('Draft');
    expect((await list('draft')).map((seen) => seen?.['title'])).toEqual(['Draft']);
    expect(await call('admin', 'public.admin_counts()', [])).toMatchObject({
      events: 3,
      pending: 2,
    });
  });

  it('gives the pictures, the payment and the change, old beside new', async () => {
    const id = await event({ status: 'approved', premium: true });
    await upload('one');
    await upload('two');
    await change(id, {}, [newPicture('one', 'One')]);
    await decide(id, 'approved', (await openChange(id))?.seen);
    await database.query(
      `insert into public.payments (purpose, event_id, amount_cents, status) values ('event', $1, 2900, 'succeeded')`,
      [id],
    );
    await change(id, { title: 'Blues' });
    const [seen] = await list('approved');
    const one = { url: 'https://photos.example.org/one.webp', alt: 'One', width: 800, height: 600 };
    expect(seen).toMatchObject({
      title: 'Jazz',
      photos: [one],
      payment: {
        status: 'succeeded',
        amount_cents: 2900,
        refunded_cents: 0,
        refund_requested_at: null,
      },
      change: { title: 'Blues', photos: [one] },
    });
    const updated = (seen?.['change'] as Record<string, string>)['updated_at'] ?? '';
    expect((await decide(id, 'approved', updated)).outcome).toBe('decided');
  });

  it('still tells the total past the end', async () => {
    await event();
    expect(
      await database.as('admin', 'select total::int, event from public.admin_events(null, 10, 10)'),
    ).toEqual([{ total: 1, event: null }]);
  });
});
