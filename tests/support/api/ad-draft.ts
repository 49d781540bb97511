/** Ordered advertisements over HTTP: the draft with its intent, the page's own call, and what came of it. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { callApi, someClient, type ApiAnswer } from './api.ts';
import { guide } from '../stack/guide.ts';
import { query } from '../records/records.ts';
import { stripeHandle } from '../stack/fake-stripe.ts';

/** Two months of a sidebar. */
export const AD_CENTS = 19_800;

export interface AdDraft {
  advertisementId: string;
  paymentId: string;
  intentId: string;
  clientSecret: string;
  email: string;
}

/** A draft of an advertiser nobody else is, whose intent waits at the double of Stripe for a card. */
export async function newAdDraft(): Promise<AdDraft> {
  const email = `${randomUUID()}@example.org`;
  const [row] = await query(
    `with advertiser as (
       insert into public.advertisers (name, email) values ('Clay Studio', $1) returning id
     ), ad as (
       insert into public.advertisements (advertiser_id, title, contact_name, type, placement, monthly_rate,
         duration, total_amount, status)
       select id, 'Clay and Kiln', 'Ana Reyes', 'sidebar', 'sidebar', 99, 2, 198, 'draft' from advertiser
       returning id
     )
     insert into public.payments (purpose, advertisement_id, amount_cents, currency, payer_email)
     select 'advertisement', id, ${AD_CENTS}, 'usd', $1 from ad
     returning id, order_reference, advertisement_id`,
    [email],
  );
  const intent = await stripeHandle(guide().stripe).client.paymentIntents.create({
    amount: AD_CENTS,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { order: String(row?.['order_reference']) },
  });
  await query('update public.payments set stripe_payment_intent_id = $2 where id = $1', [
    row?.['id'],
    intent.id,
  ]);
  expect(intent.client_secret).not.toBeNull();
  return {
    advertisementId: String(row?.['advertisement_id']),
    paymentId: String(row?.['id']),
    intentId: intent.id,
    clientSecret: intent.client_secret ?? '',
    email,
  };
}

/** The page's own call after the card was charged. */
export const tellAdPaid = (paymentIntentId: unknown): Promise<ApiAnswer> =>
  callApi(paths.api.advertisementPaid, {
    method: 'POST',
    body: { paymentIntentId, status: 'active', monthlyRate: 1 },
    from: someClient(),
  });

/** Everything the database holds of a draft. */
export async function adOutcome({ advertisementId, paymentId }: AdDraft) {
  const [row] = await query(
    `select
       (select a.status from public.advertisements a where a.id = $1) as advertisement,
       (select a.stripe_payment_intent_id is not null from public.advertisements a where a.id = $1) as named,
       (select p.status from public.payments p where p.id = $2) as payment,
       (select jsonb_agg(m.kind order by m.kind) from public.mail_outbox m
          join public.payments p on m.dedup_key like '%:' || p.order_reference || '%'
          where p.id = $2) as mails`,
    [advertisementId, paymentId],
  );
  return row;
}

/** Of a draft that was paid, whatever happened in between: once, and with one mail to each side. */
export const ORDERED_ONCE = {
  advertisement: 'pending',
  named: true,
  payment: 'succeeded',
  mails: ['ad-for-review', 'ad-order-received'],
};

/** Of a draft that was not paid. */
export const NOT_ORDERED = {
  advertisement: 'draft',
  named: false,
  payment: expect.stringMatching(
    /^(?:created|failed|canceled|requires_action|processing)$/,
  ) as string,
  mails: null,
};
