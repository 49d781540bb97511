/** Premium events over HTTP: the filled form, asking for its payment, and the page's own call. */
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
  /** Another host than the run's own. */
  site?: string;
}

/** A filled form with a key and a sender of its own. */
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

/** What the endpoint gives when it has nothing against the form. */
export interface Payment {
  clientSecret: string;
  paymentIntentId: string;
  eventId: string;
  status: string;
}

const send = (path: string, { key, from, site }: PremiumForm, body: object): Promise<ApiResponse> =>
  callApi(path, {
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': key },
    from,
    ...(site !== undefined && { site }),
  });

export const askPayment = (form: PremiumForm, body: object = {}): Promise<ApiResponse> =>
  send(paths.api.createPaymentIntent, form, { amount: 29, submission: form.submission, ...body });

export async function newPayment(form: PremiumForm): Promise<Payment> {
  const response = await askPayment(form);
  expect([response.status, response.text]).toEqual([200, expect.any(String)]);
  return response.json as Payment;
}

/** The page's own call after the card was charged. */
export const reportPaid = (form: PremiumForm, paymentIntentId: unknown): Promise<ApiResponse> =>
  send(paths.api.events(), form, {
    ...form.submission,
    ...{ isPremium: true, isFeatured: true, paymentIntentId },
  });

/** Everything the database holds of a form. */
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

const UNPAID_STATUS: unknown = expect.stringMatching(
  /^(?:created|failed|canceled|requires_action|processing)$/,
);

/** Of a form that was paid, whatever happened in between: once, and with one mail of each kind. */
export const PAID_ONCE = {
  subject: [{ status: 'pending', premium: true, featured: true }],
  payments: ['succeeded'],
  mails: ['payment-receipt', 'submission-received'],
};

/** Of a form that was not paid. */
export const UNPAID = {
  subject: [{ status: 'draft', premium: false, featured: false }],
  payments: [UNPAID_STATUS],
  mails: null,
};
