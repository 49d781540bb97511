import { expect } from 'vitest';
import { guide } from '../stack/guide.ts';
import { query } from '../records/records.ts';
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
  const [order] = await query('select order_reference from public.payments where event_id = $1', [
    eventId,
  ]);
  const stripe = stripeHandle(guide().stripe);
  const intent = await stripe.client.paymentIntents.create({
    amount: 2900,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { order: String(order?.['order_reference']) },
  });
  await stripe.pay(intent.client_secret ?? '');
  await stripe.settled();
  return intent.id;
}

/** Gives an event some of the sample images; the first image has no description. */
async function addImages(eventId: string, count: number): Promise<void> {
  const added = await query(
    `insert into public.event_images (event_id, url, alt, position, width, height)
      select $1, url, case n when 1 then '' else 'Sample image ' || n end, n - 1, 1200, 800
      from (select url, row_number() over (order by url) as n
        from (select distinct url from public.event_images) u) numbered
      where n <= $2 returning id`,
    [eventId, count],
  );
  expect(added).toHaveLength(count);
}
