/** Orders of advertisements over HTTP: the filled form, sending it, and its rows. */
import { randomUUID } from 'node:crypto';
import { callApi, someClient, type ApiResponse } from './api.ts';
import { query } from '../records/records.ts';

/** An order that every rule accepts, so that a test changes only what it is about. */
export const sampleAdOrder = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Ana Reyes',
  // A new advertiser each time: how often one address may ask for a quote is limited.
  email: `${randomUUID()}@example.org`,
  title: 'Open Studio Nights',
  website: 'https://clay.example.org',
  type: 'sidebar',
  duration: 2,
  ...changes,
});

export interface AdForm {
  order: Record<string, unknown>;
  key: string;
  from: string;
}

/** A filled form with a key and a sender of its own. */
export const adForm = (changes: Record<string, unknown> = {}): AdForm => ({
  order: sampleAdOrder(changes),
  key: randomUUID(),
  from: someClient(),
});

export const sendAdForm = (
  { order, key, from }: AdForm,
  more: Record<string, unknown> = {},
): Promise<ApiResponse> =>
  callApi('/api/advertisements', {
    method: 'POST',
    body: { ...more, ...order },
    headers: { 'Idempotency-Key': key },
    from,
  });

/** What the endpoint gives when it has nothing against the form. */
export interface AdOrdered {
  clientSecret?: string;
  paymentIntentId?: string;
  status?: string;
  advertisement: Record<string, unknown> & { id: string };
}

export async function newAdOrder(form: AdForm): Promise<AdOrdered> {
  const response = await sendAdForm(form);
  if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
  return response.json as AdOrdered;
}

/** The rows of the advertisements that one address ordered, oldest first. */
export const adsOf = (form: AdForm): Promise<Record<string, unknown>[]> =>
  query(
    `select a.* from public.advertisements a join public.advertisers v on v.id = a.advertiser_id
     where lower(v.email) = lower($1) order by a.created_at`,
    [form.order['email']],
  );

/** The rows of the payments that one address was asked for. */
export const adPaymentsOf = (form: AdForm): Promise<Record<string, unknown>[]> =>
  query('select * from public.payments where payer_email = $1', [form.order['email']]);
