/** Advertisement orders over HTTP: the filled-in form, and sending it. */
import { randomUUID } from 'node:crypto';
import { sampleAdOrder } from '../samples/sample-ad-order.ts';
import { callApi, someClient, type ApiResponse } from './api.ts';

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
