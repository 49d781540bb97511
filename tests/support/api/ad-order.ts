/** Advertisement orders over HTTP: the filled-in form, sending it, and its rows. */
import { randomUUID } from 'node:crypto';
import { sampleAdOrder } from '../samples/sample-ad-order.ts';
import { callApi, someClient, type ApiResponse } from './api.ts';
import { query } from '../records/records.ts';

export interface AdForm {
  order: Record<string, unknown>;
  key: string;
  from: string;
}

/** Returns a filled-in form with a new key and a new client address. */
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

/** Response of the endpoint to a valid form. */
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

/** Returns the rows of the advertisements that were ordered from one email address, oldest first. */
export const adsOf = (form: AdForm): Promise<Record<string, unknown>[]> =>
  query(
    `select a.* from public.advertisements a join public.advertisers v on v.id = a.advertiser_id
     where lower(v.email) = lower($1) order by a.created_at`,
    [form.order['email']],
  );

/** Returns the rows of the payments for the orders of one email address. */
export const adPaymentsOf = (form: AdForm): Promise<Record<string, unknown>[]> =>
  query('select * from public.payments where payer_email = $1', [form.order['email']]);
