/**
 * Both kinds of paid orders over HTTP, from the form to the payment. `ORDER_KINDS` lists how they
 * differ.
 */
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { paths } from '../../../../src/paths.ts';
import type { UnresolvedPayment } from '../../../../src/desk/money/unresolved-payment.ts';
import { KINDS, storeDecision } from '../../../support/records/payment-records.ts';
import { query } from '../../../support/records/records.ts';
import { stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';
import { guide } from '../../../support/stack/guide.ts';
import { sampleAdOrder } from '../../../support/samples/sample-ad-order.ts';
import { adminHeaders } from '../../../support/api/admins.ts';
import { callApi, someClient, type ApiResponse } from '../../../support/api/api.ts';
import {
  newPayment,
  outcome,
  PAID_ONCE,
  premiumForm,
  reportPaid,
  sendForm,
} from '../../../support/api/premium-submission.ts';

export interface PlacedOrder {
  /** Id of the event or of the advertisement. */
  subjectId: string;
  paymentId: string;
  intentId: string;
  clientSecret: string;
  email: string;
  /** Reports the payment as the page does after the card was charged. */
  reportPaid(intentId?: unknown): Promise<ApiResponse>;
  /**
   * Returns the state of the event or advertisement, of its payments, and the kinds of its payments' mails.
   */
  outcome(): Promise<object>;
}

const paymentOf = async (column: string, id: string): Promise<string> =>
  String((await query(`select id from public.payments where ${column} = $1`, [id]))[0]?.['id']);

/** Submits a premium event; the payment intent waits for a card. */
async function placeEvent(): Promise<PlacedOrder> {
  const form = premiumForm();
  const { eventId, paymentIntentId, clientSecret } = await newPayment(form);
  return {
    subjectId: eventId,
    paymentId: await paymentOf('event_id', eventId),
    intentId: paymentIntentId,
    clientSecret,
    email: String(form.submission['contactEmail']),
    reportPaid: (intentId: unknown = paymentIntentId) => reportPaid(form, intentId),
    outcome: () => outcome(form),
  };
}

/** Returns a filled-in order of an advertisement with a new key and a new client address. */
export const adForm = () => ({ order: sampleAdOrder(), key: randomUUID(), from: someClient() });

export const sendAdForm = (
  { order, ...form }: ReturnType<typeof adForm>,
  more: object = {},
): Promise<ApiResponse> => sendForm('/api/advertisements', form, { ...more, ...order });

/** Orders two months in the sidebar; the payment intent waits for a card. */
async function placeAdvertisement(): Promise<PlacedOrder> {
  const form = adForm();
  const { status, text, json } = await sendAdForm(form);
  if (status !== 200) throw new Error(`${status} ${text}`);
  const { advertisement, paymentIntentId, clientSecret } = json as {
    advertisement: { id: string };
    paymentIntentId: string;
    clientSecret: string;
  };
  const paymentId = await paymentOf('advertisement_id', advertisement.id);
  return {
    subjectId: advertisement.id,
    paymentId,
    intentId: paymentIntentId,
    clientSecret,
    email: String(form.order['email']),
    reportPaid: (intentId: unknown = paymentIntentId) =>
      callApi(paths.api.advertisementPaid, {
        method: 'POST',
        body: { paymentIntentId: intentId, status: 'active', monthlyRate: 1 },
        from: someClient(),
      }),
    async outcome() {
      const [row = {}] = await query(
        `select
           (select jsonb_agg(jsonb_build_object('status', a.status, 'intent', a.stripe_payment_intent_id is not null))
              from public.advertisements a where a.id = $1) as subject,
           (select jsonb_agg(p.status) from public.payments p where p.id = $2) as payments,
           (select jsonb_agg(m.kind order by m.kind) from public.mail_outbox m
              join public.payments p on m.dedup_key like '%:' || p.order_reference || '%'
              where p.id = $2) as mails`,
        [advertisement.id, paymentId],
      );
      return row;
    },
  };
}

/** The two kinds of orders, with what differs between them: the values of `KINDS`, and the requests. */
export const ORDER_KINDS = [
  { ...KINDS.event, place: placeEvent, done: PAID_ONCE },
  {
    ...KINDS.advertisement,
    place: placeAdvertisement,
    done: {
      subject: [{ status: 'pending', intent: true }],
      payments: ['succeeded'],
      mails: KINDS.advertisement.mails,
    },
  },
] as const;

export type OrderKind = (typeof ORDER_KINDS)[number];

/** Places an order, pays it, and stores a status of what was ordered, as a decision of the team would. */
export async function paidOrder(kind: OrderKind, status: string): Promise<PlacedOrder> {
  const stripe = stripeHandle(guide().stripe);
  const order = await kind.place();
  await stripe.pay(order.clientSecret);
  await stripe.settled();
  await storeDecision({ query }, kind, order, status);
  return order;
}

/** Runs the scheduled job that looks up payments, with only these orders due. */
export async function reconcile(
  ...orders: Pick<PlacedOrder, 'paymentId'>[]
): Promise<{ looked: number; failed: number }> {
  await query(
    `update public.payments
      set reconciled_at = case when id = any ($1) then null else now() + interval '1 hour' end`,
    [orders.map(({ paymentId }) => paymentId)],
  );
  freshFunction();
  // Hides the log of failed reads; the result has their number.
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockReturnValue(true);
  }
  const { serviceClient } = await import('../../../../src/server/supabase.ts');
  const { reconcilePayments } =
    await import('../../../../src/features/payments/server/reconcile.server.ts');
  return reconcilePayments(serviceClient());
}

export const refund = async (paymentId: string | undefined, site?: string): Promise<ApiResponse> =>
  callApi(`/api/admin/payments/${paymentId ?? ''}/refund`, {
    method: 'POST',
    body: {},
    headers: await adminHeaders(),
    ...(site !== undefined && { site }),
  });

/**
 * Returns a payment that bought nothing, as the desk lists it; undefined when it is not in the
 * list.
 */
export async function unresolved(intentId: string): Promise<UnresolvedPayment | undefined> {
  const response = await callApi('/api/admin/unresolved-payments', {
    headers: await adminHeaders(),
  });
  const { data } = response.json as { data: UnresolvedPayment[] };
  return data.find(({ stripePaymentIntentId }) => stripePaymentIntentId === intentId);
}
