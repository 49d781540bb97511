/** Premium events over HTTP: the filled-in form, its payment, and the page's report of the payment. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { callApi, someClient, type ApiResponse } from './api.ts';
import { query } from '../records/records.ts';
import { sampleSubmission } from '../samples/submissions/sample-submission.ts';

export interface PremiumForm {
  submission: Record<string, unknown>;
  key: string;
  from: string;
  /** Origin of another host; absent means the host of the test run. */
  site?: string;
}

/** Returns a filled-in form with a new key and a new client address. */
export function premiumForm(changes: Record<string, unknown> = {}): PremiumForm {
  const key = randomUUID();
  return {
    submission: sampleSubmission({
      title: `Premium ${key}`,
      contactEmail: `${key}@example.org`,
      ...changes,
    }),
    key,
    from: someClient(),
  };
}

/** Response of `createPaymentIntent` to a valid form. */
export interface Payment {
  clientSecret: string;
  paymentIntentId: string;
  eventId: string;
  status: string;
}

/** Sends a body to an endpoint with the form's idempotency key, from the form's client address. */
export const sendForm = (
  path: string,
  { key, from, site }: Omit<PremiumForm, 'submission'>,
  body: object,
): Promise<ApiResponse> =>
  callApi(path, {
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': key },
    from,
    ...(site !== undefined && { site }),
  });

export const askPayment = (form: PremiumForm, body: object = {}): Promise<ApiResponse> =>
  sendForm(paths.api.createPaymentIntent, form, {
    amount: 29,
    submission: form.submission,
    ...body,
  });

export async function newPayment(form: PremiumForm): Promise<Payment> {
  const response = await askPayment(form);
  expect([response.status, response.text]).toEqual([200, expect.any(String)]);
  return response.json as Payment;
}

/** Reports the payment as the page does after the card was charged. */
export const reportPaid = (form: PremiumForm, paymentIntentId: unknown): Promise<ApiResponse> =>
  sendForm(paths.api.events(), form, {
    ...form.submission,
    ...{ isPremium: true, isFeatured: true, paymentIntentId },
  });

/**
 * Returns the state of the form's events, the statuses of their payments, and the kinds of the payments'
 * mails.
 */
export async function outcome({ submission }: Pick<PremiumForm, 'submission'>) {
  const [row] = await query(
    `select
       (select jsonb_agg(jsonb_build_object('status', e.status, 'premium', e.is_premium, 'featured', e.is_featured))
          from public.events e where e.title = $1) as subject,
       (select jsonb_agg(p.status order by p.created_at) from public.payments p
          join public.events e on e.id = p.event_id where e.title = $1) as payments,
       (select jsonb_agg(m.kind order by m.kind) from public.mail_outbox m
          join public.payments p on m.dedup_key like '%:' || p.order_reference || '%'
          join public.events e on e.id = p.event_id where e.title = $1) as mails`,
    [submission['title']],
  );
  return row as { subject: unknown; payments: unknown; mails: unknown };
}

/**
 * Outcome of a paid form, whatever happened in between: one event, one payment, and one mail of each
 * kind.
 */
export const PAID_ONCE = {
  subject: [{ status: 'pending', premium: true, featured: true }],
  payments: ['succeeded'],
  mails: ['payment-receipt', 'submission-received'],
};
