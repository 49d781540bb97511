/** Actions of editors take effect after a wait, can be undone until then, and can happen at the same time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { proveRuns } from '../../../support/prove.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const { linked, change, openChange, mails, audited, builds, versionOf } = eventRecords(database);

beforeEach(() => database.clear());

/** Seconds in which an action can be undone before it takes effect, enough for a slow machine. */
const HOLD = 30;

interface Result {
  outcome: string;
  action: string;
  status?: string;
  results?: { id: string; outcome: string }[];
}

const asEditor = (expression: string, values: unknown[]): Promise<Result> =>
  database.call<Result>(expression, values, 'editor');

const decide = async (id: string, decision: string): Promise<Result> =>
  asEditor('public.decide_event($1, $2, $3, $4, $5)', [
    ...[id, decision, 'Because.', await versionOf(id), HOLD],
  ]);
const undo = (action: string) => asEditor('public.undo_action($1)', [action]);

const claimMails = () =>
  database.call<{ kind: string; payload: { event: { id: string } } }[]>(
    `public.claim_mails(100, 'worker', 60)`,
  );
const claimBuild = () => database.call<{ claimed: number }>('public.claim_site_build(0)');

/** Lets the time for undoing end for all actions, by moving it into the past. */
const endHolds = async (): Promise<void> => {
  await database.query(
    `update public.desk_actions set made_at = made_at - interval '1 hour', held_until = held_until - interval '1 hour'`,
  );
  await database.query(
    `update public.mail_outbox set next_attempt_at = now() where claimed_at is null`,
  );
  await database.query(`update public.site_builds set not_before = now() where build_id is null`);
};

/** Returns a stored record without `updated_at`, which every write changes. */
const stored = (id: string) =>
  database.query(`select to_jsonb(e) - 'updated_at' as event from public.events e where id = $1`, [
    id,
  ]);

describe('an action that is undone', () => {
  it.each(['approved', 'rejected'])(
    'as %s leaves the event, no mail and no build',
    async (decision) => {
      const id = await linked();
      const before = await stored(id);
      const { action } = await decide(id, decision);
      expect(await stored(id)).not.toEqual(before);
      expect(await undo(action)).toEqual({ outcome: 'undone' });
      expect(await stored(id)).toEqual(before);
      expect(await mails(id)).toEqual([]);
      expect(await builds()).toEqual([]);
      expect((await audited(id)).map(([name]) => name)).toEqual(['decide']);
      expect((await audited(action)).map(([name]) => name)).toEqual(['undo']);
      expect(await undo(action)).toEqual({ outcome: 'undone_before' });
    },
  );

  it('gives an applied change back to the queue', async () => {
    const id = await linked({ status: 'approved' });
    await change(id, { title: 'Blues' });
    const before = [await stored(id), (await openChange(id))?.event];
    const { action } = await decide(id, 'approved');
    expect(await undo(action)).toEqual({ outcome: 'undone' });
    expect([await stored(id), (await openChange(id))?.event]).toEqual(before);
  });

  it('is decided anew like any other, with one mail', async () => {
    const id = await linked();
    await undo((await decide(id, 'rejected')).action);
    await decide(id, 'approved');
    await endHolds();
    expect((await claimMails()).map(({ kind }) => kind)).toEqual(['event-approved']);
    expect(await claimBuild()).toMatchObject({ claimed: 1 });
  });

  it('asks for a build if one has read it meanwhile', async () => {
    const id = await linked();
    await database.query(`insert into public.site_builds (reason) values ('another change')`);
    const { action } = await decide(id, 'approved');
    expect(await claimBuild()).toMatchObject({ claimed: 1 });
    await undo(action);
    expect(await claimBuild()).toMatchObject({ claimed: 1 });
  });
});

describe('a hold', () => {
  it('keeps mail and build until its end, and then they go', async () => {
    const id = await linked();
    const { action } = await decide(id, 'approved');
    expect(await claimMails()).toEqual([]);
    expect(await claimBuild()).toEqual({ claimed: 0 });
    await endHolds();
    expect(await claimMails()).toMatchObject([{ kind: 'event-approved' }]);
    expect(await claimBuild()).toMatchObject({ claimed: 1 });
    expect(await undo(action)).toEqual({ outcome: 'late' });
  });

  it('is over as soon as a mail is claimed, also while the claim is not committed', async () => {
    const id = await linked();
    const { action } = await decide(id, 'approved');
    await database.query('update public.mail_outbox set next_attempt_at = now()');
    const undone = await database.whileOpen(
      `select public.claim_mails(10, 'worker', 60)`,
      async () => {
        const undoing = undo(action);
        await database.blocked(1);
        return () => undoing;
      },
    );
    expect(await undone()).toEqual({ outcome: 'late' });
    expect(await stored(id)).toMatchObject([{ event: { status: 'approved' } }]);
  });
});

describe('what was changed after an action', () => {
  it('is not overwritten by undoing it', async () => {
    const id = await linked();
    const { action } = await decide(id, 'approved');
    await database.query(`update public.events set title = 'Changed since' where id = $1`, [id]);
    expect(await undo(action)).toMatchObject({ outcome: 'conflict' });
    expect(await stored(id)).toMatchObject([
      { event: { status: 'approved', title: 'Changed since' } },
    ]);
    expect(await mails(id)).toHaveLength(1);
  });
});

describe('a rejection of a paid event', () => {
  const paid = async (id: string): Promise<string> => {
    const { id: payment } = await database.insert('payments', {
      ...{ purpose: 'event', event_id: id, amount_cents: 2900, status: 'succeeded' },
      ...{ paid_at: new Date(), fulfilled_at: new Date(), stripe_payment_intent_id: `pi_${id}` },
    });
    return String(payment);
  };
  const report = (id: string, refunded: number) =>
    database.call('public.apply_payment_intent($1)', [
      {
        ...{ id: `pi_${id}`, status: 'succeeded', order: null, amount_received: 2900 },
        ...{ currency: 'usd', amount_refunded: refunded, amount_failed: 0 },
      },
    ]);
  const begin = async (id: string) => {
    const payment = await paid(id);
    const { action } = await decide(id, 'rejected');
    return { payment, action };
  };
  /** Whether the mail about the rejection says that the event stays paid. */
  const saysPaid = async (): Promise<unknown> => {
    await endHolds();
    const rejected = (await claimMails()).find(({ kind }) => kind === 'event-rejected');
    return (rejected?.payload as { paid?: boolean } | undefined)?.paid;
  };

  it('says that it stays paid, unless the money goes back before the mail', async () => {
    await begin(await linked());
    expect(await saysPaid()).toBe(true);
  });

  it.each([
    ['is being refunded', 'admin', 0],
    ['was refunded by an admin', 'admin', 2900],
    ['was refunded at Stripe', 'stripe', 2900],
  ])(
    'that %s is not undone, with the reason, and the mail says nothing of it',
    async (_, by, sum) => {
      const id = await linked();
      const { payment, action } = await begin(id);
      if (by === 'admin') {
        await database.call('public.begin_refund($1)', [payment], 'admin');
        const [held] = await database.query(
          'select held_until <= clock_timestamp() as over from public.desk_actions where id = $1',
          [action],
        );
        expect(held).toEqual({ over: true });
      }
      if (sum > 0) await report(id, sum);
      expect(await undo(action)).toEqual({ outcome: 'refund_begun' });
      expect(await stored(id)).toMatchObject([{ event: { status: 'rejected' } }]);
      expect(await saysPaid()).toBe(false);
    },
  );

  it('is either undone or refunded, however both come together', async () => {
    for (let run = 0; run < proveRuns(4, 100); run += 1) {
      const id = await linked();
      const { payment, action } = await begin(id);
      const [undone, refund] = await Promise.all([
        undo(action),
        database.call<Result>('public.begin_refund($1)', [payment], 'admin'),
      ]);
      expect([
        ['undone', 'not_ended'],
        ['refund_begun', 'begun'],
      ]).toContainEqual([undone.outcome, refund.outcome]);
    }
  });
});

describe('many events', () => {
  it('are decided and undone as one, and those that could not be are named', async () => {
    const [first, second] = [await linked(), await linked({ title: 'Second' })];
    const gone = await linked({ status: 'approved' });
    const decisions = await Promise.all(
      [first, second, gone].map(async (id) => ({
        ...{ id, decision: 'approved', reason: null, version: await versionOf(id) },
      })),
    );
    const made = await asEditor('public.decide_events($1, $2)', [JSON.stringify(decisions), HOLD]);
    expect(
      Object.fromEntries((made.results ?? []).map(({ id, outcome }) => [id, outcome])),
    ).toEqual({
      ...{ [first]: 'decided', [second]: 'decided', [gone]: 'conflict' },
    });
    expect(await undo(made.action)).toEqual({ outcome: 'undone' });
    const rows = await database.query('select id, status from public.events');
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
      ...{ [first]: 'pending', [second]: 'pending', [gone]: 'approved' },
    });
    expect(await database.query('select 1 from public.mail_outbox')).toEqual([]);
  });
});

describe('deciding and undoing', () => {
  it('in any order, also at once, ends with the state, mails and builds of the last word', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, (_, n) => linked({ title: `Event ${n}` })),
    );
    /** Each of the five events has its own sequence of actions; all five run at the same time. */
    const lastWords = await Promise.all(
      ids.map(async (id, n) => {
        let last: Result | null = null;
        let state = 'pending';
        let step = n + 1;
        for (let turn = 0; turn < proveRuns(8, 40); turn += 1) {
          step = (step * 48_271) % 2_147_483_647;
          if (last === null) {
            state = step % 2 === 0 ? 'approved' : 'rejected';
            last = await decide(id, state);
            expect(last.outcome).toBe('decided');
          } else if (step % 4 > 0) {
            // Of two undos at the same time, only one succeeds.
            const { action } = last;
            const results = await Promise.all([undo(action), undo(action)]);
            expect(results.map(({ outcome }) => outcome).sort()).toEqual([
              'undone',
              'undone_before',
            ]);
            [last, state] = [null, 'pending'];
          } else {
            expect(await decide(id, 'approved')).toMatchObject({
              outcome: 'conflict',
              status: state,
            });
          }
        }
        return [id, state] as const;
      }),
    );
    const rows = await database.query('select id, status from public.events');
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual(
      Object.fromEntries(lastWords),
    );
    await endHolds();
    const sent = await claimMails();
    expect(sent.map(({ kind, payload }) => [payload.event.id, kind]).sort()).toEqual(
      lastWords
        .filter(([, state]) => state !== 'pending')
        .map(([id, state]) => [id, `event-${state}`])
        .sort(),
    );
    const published = lastWords.filter(([, state]) => state === 'approved').length;
    expect(await claimBuild()).toMatchObject({ claimed: published });
  });
});
