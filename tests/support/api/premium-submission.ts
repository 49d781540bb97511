/** Premium events in tests: asking for the payment, the page's own call, and what came of it. */
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { callApi, someClient, type ApiAnswer } from './api.ts';
import { guide } from '../stack/guide.ts';
import { injectedEnvironment } from '../stack/injected-environment.ts';
import { query } from '../records/records.ts';
import { sampleSubmission } from '../samples/sample-submission.ts';

/** `few` on every push, `many` where PROPERTY_RUNS asks for a proof. */
export const times = (few: number, many: number): number =>
  process.env['PROPERTY_RUNS'] === undefined ? few : many;

export interface PremiumForm {
  submission: Record<string, unknown>;
  key: string;
  from: string;
  /** Another host than the run's own. */
  site?: string;
}

/** A filled form nobody else has, of a sender nobody else is. */
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

export const askPayment = (
  form: PremiumForm,
  body: Record<string, unknown> = {},
): Promise<ApiAnswer> =>
  callApi('/api/create-payment-intent', {
    method: 'POST',
    body: { amount: 29, submission: form.submission, ...body },
    headers: { 'Idempotency-Key': form.key },
    from: form.from,
    ...(form.site !== undefined && { site: form.site }),
  });

export async function newPayment(form: PremiumForm): Promise<Payment> {
  const answer = await askPayment(form);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.json as Payment;
}

/** The page's own call after the card was charged. */
export const tellPaid = (form: PremiumForm, paymentIntentId: string): Promise<ApiAnswer> =>
  callApi('/api/events', {
    method: 'POST',
    body: { ...form.submission, isPremium: true, isFeatured: true, paymentIntentId },
    headers: { 'Idempotency-Key': form.key },
    from: form.from,
    ...(form.site !== undefined && { site: form.site }),
  });

/** Everything the database holds of a form. */
export async function outcome({ submission }: PremiumForm) {
  const [row] = await query(
    `select
       (select jsonb_agg(jsonb_build_object('status', e.status, 'premium', e.is_premium, 'featured', e.is_featured))
          from public.events e where e.title = $1) as events,
       (select jsonb_agg(p.status order by p.created_at) from public.payments p
          join public.events e on e.id = p.event_id where e.title = $1) as payments,
       (select jsonb_agg(m.kind order by m.kind) from public.mail_outbox m
          join public.payments p on m.dedup_key like '%:' || p.order_reference || '%'
          join public.events e on e.id = p.event_id where e.title = $1) as mails`,
    [submission['title']],
  );
  return row as { events: unknown; payments: unknown; mails: unknown };
}

/** Of a form that was paid, whatever happened in between: once, and with one mail of each kind. */
export const PAID_ONCE = {
  events: [{ status: 'pending', premium: true, featured: true }],
  payments: ['succeeded'],
  mails: ['payment-receipt', 'submission-received'],
};

/** Of a form that was not paid. */
export const UNPAID = {
  events: [{ status: 'draft', premium: false, featured: false }],
  payments: [expect.stringMatching(/^(?:created|failed|canceled|requires_action|processing)$/)],
  mails: null,
};

/** One run of the scheduled job, as a fresh function would load it; every open order is due. */
export async function reconcile(
  environment: Record<string, string> = {},
): Promise<{ looked: number; failed: number }> {
  await query('update public.payments set reconciled_at = null');
  vi.resetModules();
  const all = { ...injectedEnvironment(), SITE_URL: guide().siteUrl, ...environment };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  const written = [
    vi.spyOn(process.stdout, 'write').mockReturnValue(true),
    vi.spyOn(process.stderr, 'write').mockReturnValue(true),
  ];
  try {
    const { serviceClient } = await import('../../../src/server/supabase.ts');
    const { reconcilePayments } =
      await import('../../../src/features/payments/server/reconcile.server.ts');
    return await reconcilePayments(serviceClient());
  } finally {
    for (const spy of written) spy.mockRestore();
  }
}
