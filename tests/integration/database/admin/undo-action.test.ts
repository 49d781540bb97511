/** Decisions of editors, and their undos and refunds at the same moment. */
import { beforeEach, describe, expect, it } from 'vitest';
import { proveRuns } from '../../../support/prove.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const { linked, versionOf } = eventRecords(database);

beforeEach(() => database.clear());

/** Seconds in which an action can be undone before it takes effect, enough for a slow machine. */
const HOLD = 30;

interface Result {
  outcome: string;
  action: string;
  status?: string;
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

/** Ends the time in which actions can be undone, so that mails and builds waiting for it are due. */
const endHolds = async (): Promise<void> => {
  await database.query(
    `update public.desk_actions set made_at = made_at - interval '1 hour', held_until = held_until - interval '1 hour'`,
  );
  await database.query(
    `update public.mail_outbox set next_attempt_at = now() where claimed_at is null`,
  );
  await database.query(`update public.site_builds set not_before = now() where build_id is null`);
};

describe('a rejection of a paid event', () => {
  const paid = async (id: string): Promise<string> => {
    const { id: payment } = await database.insert('payments', {
      ...{ purpose: 'event', event_id: id, amount_cents: 2900, status: 'succeeded' },
      ...{ paid_at: new Date(), fulfilled_at: new Date(), stripe_payment_intent_id: `pi_${id}` },
    });
    return String(payment);
  };
  const begin = async (id: string) => {
    const payment = await paid(id);
    const { action } = await decide(id, 'rejected');
    return { payment, action };
  };
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
