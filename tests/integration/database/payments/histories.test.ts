/** Histories of paid orders: Stripe reports on them, and admins send money back. */
import { type Fields, type Step, tellHistories } from '../../../support/records/histories.ts';
import {
  KINDS,
  type Order,
  paymentRecords,
  type Purpose,
  storeDecision,
} from '../../../support/records/payment-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 1 });
const { query, row, call } = database;

let kind: (typeof KINDS)[Purpose];
let orders: Order[];
let webhooks: number;

const records = () => paymentRecords(database, kind);
const orderOf = (n = '1') => orders[Number(n) - 1] as Order;
const numbersOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value !== null && /^\d+$/.test(value) ? Number(value) : value,
    ]),
  );
/** Returns a payment's name: `payment` with the number of its order, or `apart` if it has no order. */
const nameOf = (id: unknown) => {
  const at = orders.findIndex(({ paymentId }) => paymentId === id);
  return at === -1 ? 'apart' : `payment ${at + 1}`;
};
const paymentOf = async (name = '1') =>
  name === 'apart'
    ? (await row('select id from public.payments where mismatch_of is not null'))['id']
    : orderOf(name).paymentId;

const STEPS: Record<string, Step> = {
  async order([purpose], { intent }) {
    kind = KINDS[purpose as Purpose];
    const records = paymentRecords(database, kind);
    orders.push(await records.newOrder(intent === undefined ? `pi_${orders.length + 1}` : intent));
  },
  /** Reports the payment intent of an order as paid, except where the fields say otherwise. */
  async report([n], fields) {
    const given = records().intent(orderOf(n), { id: `pi_${n ?? '1'}`, ...numbersOf(fields) });
    return records()
      .apply(given)
      .then(
        ({ outcome, status }) => [outcome, status].filter(Boolean).join(', '),
        ({ code: outcome }: { code: string }) => ({ outcome }),
      );
  },
  decide: ([status = '', days]) =>
    storeDecision(database, kind, orderOf(), status, days === undefined ? 30 : Number(days)),
  remove: () => query(`delete from ${kind.table}`),
  async refund([name]) {
    const values = [await paymentOf(name)];
    const answer = await call<Record<string, unknown>>('public.begin_refund($1)', values, 'admin');
    return ['outcome', 'subject_status'].flatMap((key) => answer[key] ?? []).join(', ');
  },
  settle: async ([name]) =>
    call('public.settle_another_way($1, $2)', [await paymentOf(name), 'Check 104'], 'admin'),
  refuse: () =>
    query(`update public.payments set refund_requested_at = null, refund_error = 'Too old.'`),
  /** Makes all orders this old, so that the scheduled job looks them up at Stripe. */
  age: ([days]) =>
    query(
      `update public.payments set created_at = now() - make_interval(days => $1), reconciled_at = null`,
      [days],
    ),
  async claim() {
    const claimed = await database.as('service', 'select * from public.claim_open_payments(10)');
    return (
      claimed
        .map((one) => `${nameOf(one['id'])}${one['expired'] === true ? ', expired' : ''}`)
        .join('; ') || 'nothing'
    );
  },
  'give-up': async ([n]) => String(await call('public.give_up_order($1)', [orderOf(n).paymentId])),
  async attempt([does, number = '', id]) {
    const name = does === 'end' ? 'end_payment_attempt' : 'record_payment_intent';
    const values = [orderOf().paymentId, Number(number), id];
    return String(await call(`public.${name}($1, $2, $3)`, values));
  },
  /** Reports a dispute with this status, as it was read from Stripe on this day of December. */
  async dispute([status, day], { intent = 'pi_1' }) {
    webhooks += 1;
    const facts = {
      ...{ id: 'du_1', payment_intent: intent, amount_cents: 2900, currency: 'usd', status },
      ...{ withdrawn_cents: status === 'won' ? 0 : 2900, reason: 'fraudulent' },
      ...{ answer_by: '2026-12-28T04:00:00Z', opened_at: '2026-11-24T04:00:00Z' },
      read_at: `2026-12-0${day ?? ''}T00:00:00Z`,
    };
    const event = { id: `evt_${webhooks}`, type: 'charge.dispute.updated', created: 1 };
    return call('public.apply_dispute($1, $2, $3)', [facts, event, 'team@example.org']);
  },
  'close-disputes': () =>
    query(`update public.disputes set closed_at = now() - interval '31 days'`),
};

/** Returns the name and value of each field that is not empty; if the value is true, only the name. */
const facts = (values: Record<string, unknown>) =>
  Object.entries(values)
    .filter(([, value]) => ![null, undefined, 0, false, ''].includes(value as never))
    .map(([name, value]) => (value === true ? name : `${name} ${String(value)}`))
    .join(', ');

async function state(): Promise<string[]> {
  const payments = await query('select * from public.payments order by created_at, id');
  const subjects = await query(
    `select s.id, to_jsonb(s) as columns from ${kind.table} s order by s.created_at`,
  );
  const unresolved = await database.as(
    'admin',
    'select public.desk_unresolved_payments() as payment',
  );
  const disputes = await database.as('admin', 'select public.desk_disputes() as dispute');
  const reference = (text: unknown) =>
    orders.reduce(
      (said, { reference: of }, at) => said.replace(of, `order ${at + 1}`),
      String(text ?? ''),
    );
  return [
    ...payments.map(
      (one) =>
        `${nameOf(one['id'])}: ${String(one['status'])}, ${facts({
          of: one['amount_cents'],
          refunded: one['refunded_cents'],
          'failed refund': one['refund_failed_cents'],
          intent: one['stripe_payment_intent_id'],
          attempts: one['attempts'],
          fulfilled: one['fulfilled_at'] !== null,
          'payer known': one['payer_email'] !== null,
          error: reference(one['last_error']),
          'refund error': one['refund_error'],
          'refund asked for': one['refund_requested_at'] !== null,
          settled: one['settled_at'] !== null,
        })}`,
    ),
    ...subjects.map(({ columns }, at) => {
      const { status, is_premium, is_featured, review_note, paused_on } = columns as Record<
        string,
        unknown
      >;
      return `${kind.purpose} ${at + 1}: ${String(status)}, ${facts({ premium: is_premium, featured: is_featured, note: review_note, paused: paused_on !== null && paused_on !== undefined })}`;
    }),
    ...unresolved
      .map(({ payment }) => payment as Record<string, unknown>)
      .map(
        (one) =>
          `unresolved ${nameOf(one['id'])}: ${String(one['reason'])}, ${facts({
            ordered: one['ordered_cents'],
            payer: one['payer_email'],
            title: one['title'],
            refundable: one['is_refundable'],
            settleable: one['is_settleable'],
            mailed: one['is_mailed'],
            'refund asked for': one['refund_requested_at'] !== null,
          })}`,
      ),
    ...disputes.map(({ dispute }) => {
      const {
        status,
        payer_email: payer,
        amount_cents: cents,
      } = dispute as Record<string, unknown>;
      return `dispute: ${String(status)}, ${facts({ payer, cents })}`;
    }),
  ];
}

tellHistories(new URL('histories/', import.meta.url), {
  async begin() {
    await database.clear();
    [orders, webhooks] = [[], 0];
  },
  steps: STEPS,
  state,
  async effects() {
    const mails = await query('delete from public.mail_outbox returning *');
    return mails
      .map(({ kind: mail, to_address: to, payload, links }) => {
        const {
          payment = {},
          money = {},
          advertisement,
        } = payload as Record<string, Record<string, unknown>>;
        return `mail ${String(mail)} to ${String(to)}${links === null || Object.keys(links as object).length === 0 ? '' : ' with a link'}: ${facts(
          {
            cents: payment['amount_cents'] ?? money['amount_cents'],
            refunded: payment['refunded_cents'],
            before: payment['refunded_before_cents'],
            'mailed before': money['is_mailed'],
            status: advertisement?.['status'],
          },
        )}`;
      })
      .toSorted();
  },
});
