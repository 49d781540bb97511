import { guide } from '../stack/guide.ts';
import { stripeHandle } from '../stack/servers/fake-stripe.ts';
import { storeAd, type AdColumns } from './ad-by-link.ts';
import { insert, query } from '../records/records.ts';

const CENTS = 19_800;

/**
 * Returns the address of a sample image that fits the sidebar. Without sample data, the address is
 * an invented one.
 */
async function sampleImage(): Promise<string> {
  const [ad] = await query('select image_url from public.advertisements where title = $1', [
    'Square & True: frames for small works',
  ]);
  return String(ad?.['image_url'] ?? '/images/sample.webp');
}

/**
 * Stores a sidebar advertisement for two months that was paid at the fake Stripe and waits for
 * review, with a sample image.
 * @param columns values that replace the default ones
 */
export async function adInReview(
  title: string,
  columns: AdColumns = {},
): Promise<{ id: string; email: string; paymentIntentId: string }> {
  const { id, email } = await storeAd({
    ...{ title, duration: 2, total_amount: CENTS / 100, link_url: 'https://clay.example.org' },
    ...{ image_url: await sampleImage(), image_width: 300, image_height: 250 },
    alt_text: 'A potter at her wheel.',
    ...columns,
  });
  return { id, email, paymentIntentId: await pay(id) };
}

/**
 * Pays for an advertisement at the fake Stripe, and stores the payment.
 * @returns the id of the payment intent
 */
async function pay(id: string): Promise<string> {
  const stripe = stripeHandle(guide().stripe);
  const order = await insert('payments', {
    ...{ purpose: 'advertisement', advertisement_id: id, amount_cents: CENTS },
  });
  const intent = await stripe.client.paymentIntents.create({
    amount: CENTS,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { order: String(order['order_reference']) },
  });
  await query(
    `update public.payments set stripe_payment_intent_id = $2, status = 'succeeded',
      paid_at = now(), fulfilled_at = now() where id = $1`,
    [order.id, intent.id],
  );
  await stripe.pay(intent.client_secret ?? '');
  await stripe.settled();
  return intent.id;
}
