/** Decisions of admins about events and open changes, as the desk shows them. */
import { WITH_TEXTS } from '../../../support/records/audit-texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventRecords } from '../../../support/records/event-records.ts';
import { newImage, uploadRecords, url } from '../../../support/records/upload-records.ts';
import { proveRuns } from '../../../support/prove.ts';
import { ADMIN_ID } from '../../../support/stack/callers.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const records = eventRecords(database);
const { linked, change, cancel, decide, row, eventVersion, versionOf } = records;
const { openChange, mails, audited, builds } = records;
const { ready } = uploadRecords(database);

beforeEach(() => database.clear());

const BUILD = [{ reason: 'events changed', requests: 1 }];
const pay = (id: string, status: string) =>
  database.insert('payments', { purpose: 'event', event_id: id, amount_cents: 2900, status });

describe('a decision about a pending event', () => {
  it('to approve publishes it, and is audited and built', async () => {
    const id = await linked();
    expect(await decide(id, 'approved', undefined, null)).toMatchObject({
      outcome: 'decided',
      status: 'approved',
      change: false,
    });
    expect(
      await database.query(
        `select actor, action, subject_table, ${WITH_TEXTS} from public.audit_log where subject_id = $1`,
        [id],
      ),
    ).toMatchObject([
      {
        actor: ADMIN_ID,
        action: 'decide',
        subject_table: 'events',
        detail: { from: 'pending', to: 'approved' },
      },
    ]);
    expect(await builds()).toEqual(BUILD);
  });

  it('is made once when twenty are made at once', async () => {
    const id = await linked();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => decide(id, n % 2 === 0 ? 'approved' : 'rejected')),
    );
    const decided = results.filter(({ outcome }) => outcome === 'decided');
    expect(decided).toHaveLength(1);
    expect(results.filter((result) => result !== decided[0])).toEqual(
      Array.from({ length: 19 }, () => ({ outcome: 'conflict', status: decided[0]?.status })),
    );
    expect(await audited(id)).toHaveLength(1);
    expect(await mails(id)).toHaveLength(1);
  });

  it('to do anything else is an error', async () => {
    const id = await linked();
    for (const decision of ['cancelled', 'pending', '', 'Approved', null]) {
      await expect(decide(id, decision)).rejects.toMatchObject({ code: '22023' });
    }
    expect(await row(id)).toMatchObject({ status: 'pending' });
  });

  it('that cannot be audited is not made either', async () => {
    const id = await linked();
    await database.query(
      'alter table public.audit_log add constraint full_log check (false) not valid',
    );
    try {
      await expect(decide(id, 'approved')).rejects.toMatchObject({ code: '23514' });
      expect(await row(id)).toMatchObject({ status: 'pending' });
      expect(await builds()).toEqual([]);
    } finally {
      await database.query('alter table public.audit_log drop constraint full_log');
    }
  });

  it.each([
    ['created', false],
    ['succeeded', true],
    ['partially_refunded', true],
    ['refunded', false],
  ])('to reject says whether money is with the guide: %s is %s', async (status, paid) => {
    const id = await linked({ is_premium: true });
    await pay(id, status);
    await decide(id, 'rejected');
    expect(await mails(id)).toMatchObject([{ more: { paid } }]);
  });
});

describe('a decision about a change', () => {
  it('is not made unseen, about an older one, nor taken for one about the pending event', async () => {
    const id = await linked();
    const first = await eventVersion(id);
    await change(id, { title: 'Blues' });
    for (const seen of [null, first]) {
      expect(await decide(id, 'approved', seen)).toEqual({ outcome: 'changed', status: 'pending' });
    }
    const second = await eventVersion(id);
    expect((await decide(id, 'approved', second)).outcome).toBe('decided');
    await change(id, { title: 'Read' });
    const read = (await openChange(id))?.version;
    await change(id, { title: 'Unread' });
    for (const seen of [null, second, read]) {
      expect(await decide(id, 'approved', seen)).toEqual({
        outcome: 'changed',
        status: 'approved',
      });
    }
    expect(await row(id)).toMatchObject({ title: 'Blues' });
  });
});

describe('at the same moment', () => {
  const ROUNDS = proveRuns(8, 30);

  it.each(['pending', 'approved'])(
    'of twenty decisions about a %s event one is made, with one mail',
    async (status) => {
      const id = await linked({ status });
      if (status === 'approved') await change(id, { title: 'Blues' });
      const version = await versionOf(id);
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          decide(id, n % 2 === 0 ? 'approved' : 'rejected', version),
        ),
      );
      const decided = results.filter(({ outcome }) => outcome === 'decided');
      expect(decided).toHaveLength(1);
      expect(results.filter((result) => result !== decided[0])).toEqual(
        Array.from({ length: 19 }, () => ({ outcome: 'conflict', status: decided[0]?.status })),
      );
      expect(await mails(id)).toHaveLength(1);
      expect((await audited(id)).filter(([action]) => action === 'decide')).toHaveLength(1);
    },
  );

  it('a change and a decision about a pending event never publish what was not read', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const id = await linked();
      const blues = () => change(id, { title: 'Blues', price: '$5' });
      const seen = await eventVersion(id);
      const approve = () => decide(id, 'approved', seen);
      const [one, two] = await Promise.all(
        n % 2 === 0 ? [blues(), approve()] : [approve(), blues()],
      );
      const [changed, decided] = n % 2 === 0 ? [one, two] : [two, one];
      const after = await row(id);
      const open = await openChange(id);
      // An unread change is never published: a change that comes first makes the decision fail with a
      // conflict, and a change that comes second becomes a proposal.
      const result = [
        changed?.outcome,
        decided?.outcome,
        after['status'],
        after['title'],
        open?.event['title'],
      ];
      expect([
        ['changed', 'changed', 'pending', 'Blues', undefined],
        ['proposed', 'decided', 'approved', 'Jazz', 'Blues'],
      ]).toContainEqual(result);
    }
  });

  it('a newer change and a decision about the older one never publish the newer', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const id = await linked({ status: 'approved' });
      await change(id, { title: 'Blues' });
      const version = (await openChange(id))?.version;
      const [, decided] = await Promise.all([
        change(id, { title: 'Unread' }),
        decide(id, 'approved', version),
      ]);
      expect((await row(id))['title']).toBe(decided.outcome === 'decided' ? 'Blues' : 'Jazz');
      expect((await openChange(id))?.event).toMatchObject({ title: 'Unread' });
    }
  });

  it('a cancellation and a decision leave it cancelled, and public only if it was published', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const id = await linked();
      const [, decided] = await Promise.all([cancel(id), decide(id, 'approved')]);
      const after = await row(id);
      expect(after['status']).toBe('cancelled');
      expect(after['withdrawn_at'] === null).toBe(decided.outcome === 'decided');
    }
  });
});

describe('the desk', () => {
  it('gives the images, the payment and the change of a postponed event, old beside new', async () => {
    const id = await linked({ status: 'approved', is_premium: true });
    for (const name of ['one', 'two', 'three']) await ready(name);
    await change(id, {}, [newImage('one', 'One'), newImage('two', 'Two')]);
    await decide(id, 'approved');
    await pay(id, 'succeeded');
    await database.query(`update public.events set status = 'postponed'`);
    await change(id, { title: 'Blues' }, [newImage('three', 'Three')]);
    const { event } = await database.call<{ event: Record<string, unknown> }>(
      'public.desk_event($1)',
      [id],
      'editor',
    );
    const size = { width: 800, height: 600 };
    expect(event).toMatchObject({
      title: 'Jazz',
      images: [
        { url: url('one'), alt: 'One', ...size },
        { url: url('two'), alt: 'Two', ...size },
      ],
      payment: {
        ...{ status: 'succeeded', amount_cents: 2900, refunded_cents: 0 },
        refund_requested_at: null,
      },
      change: { images: [{ url: url('three'), alt: 'Three', ...size }] },
      planned: { title: 'Blues' },
    });
    const { updated_at: version = '' } = event['change'] as Record<string, string>;
    expect((await decide(id, 'approved', version)).outcome).toBe('decided');
  });
});

describe('the audit log', () => {
  const ENTRY = { action: 'decide', subject_table: 'events', subject_id: 'x' };

  it.each([
    `update public.audit_log set action = 'undone'`,
    'delete from public.audit_log',
    'truncate public.audit_log',
  ])('refuses to be changed by anyone, its owner included: %s', async (statement) => {
    await database.insert('audit_log', ENTRY);
    await expect(database.query(statement)).rejects.toMatchObject({ code: '42501' });
    for (const caller of ['anon', 'stranger', 'admin', 'service'] as const) {
      await expect(database.as(caller, statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('names the admin who writes, and no other', async () => {
    const forged = `insert into public.audit_log (actor, action, subject_table, subject_id)
      values (gen_random_uuid(), 'decide', 'events', 'forged')`;
    await expect(database.as('admin', forged)).rejects.toMatchObject({ code: '42501' });
    expect(await audited('forged')).toEqual([]);
  });
});
