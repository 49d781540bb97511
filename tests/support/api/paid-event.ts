import { expect } from 'vitest';
import { guide } from '../stack/guide.ts';
import { serviceDb } from '../stack/service-db.ts';
import { stripeHandle } from '../stack/servers/fake-stripe.ts';
import { newPayment, premiumForm } from './premium-submission.ts';

/**
 * Stores a premium event that was submitted and paid for at the fake Stripe, and waits for review.
 * @param images number of sample images
 * @returns its id
 */
export async function paidEvent(title: string, images: number): Promise<string> {
  const form = premiumForm({ title, instagram: 'https://instagram.com/example' });
  const { clientSecret, eventId } = await newPayment(form);
  const stripe = stripeHandle(guide().stripe);
  await stripe.pay(clientSecret);
  await stripe.settled();
  await addImages(eventId, images);
  return eventId;
}

/**
 * Pays an event's order a second time, with a payment intent that the guide did not create.
 * @returns the id of the intent
 */
export async function payOnceMore(eventId: string): Promise<string> {
  const { data } = await serviceDb()
    .from('payments')
    .select('order_reference')
    .eq('event_id', eventId)
    .single()
    .throwOnError();
  const stripe = stripeHandle(guide().stripe);
  const intent = await stripe.client.paymentIntents.create({
    amount: 2900,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { order: data.order_reference },
  });
  await stripe.pay(intent.client_secret ?? '');
  await stripe.settled();
  return intent.id;
}

/** Gives an event some of the sample images; the first image has no description. */
async function addImages(eventId: string, count: number): Promise<void> {
  const db = serviceDb();
  const { data } = await db.from('event_images').select('url').order('url').limit(60);
  const urls = [...new Set(data?.map(({ url }) => url))].slice(0, count);
  expect(urls).toHaveLength(count);
  const { error } = await db.from('event_images').insert(
    urls.map((url, position) => ({
      event_id: eventId,
      url,
      alt: position === 0 ? '' : `Sample image ${position + 1}`,
      position,
      width: 1200,
      height: 800,
    })),
  );
  expect(error).toBeNull();
}
