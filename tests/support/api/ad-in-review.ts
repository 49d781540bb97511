import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Database } from '../../../src/server/database-types.ts';
import { guide } from '../stack/guide.ts';
import { serviceDb } from '../stack/service-db.ts';
import { stripeHandle } from '../stack/fake-stripe.ts';

type Columns = Partial<Database['public']['Tables']['advertisements']['Insert']>;

const CENTS = 19_800;

/** One of the sample images that fit the sidebar; only an address where the guide is empty. */
async function sampleImage(): Promise<string> {
  const { data } = await serviceDb()
    .from('advertisements')
    .select('image_url')
    .eq('title', 'Square & True: frames for small works')
    .maybeSingle();
  return data?.image_url ?? '/images/sample.webp';
}

/**
 * An order of a sidebar advertisement for two months that was paid for at the double of Stripe, and
 * waits for its review with one of the sample images.
 * @param columns what is different about it
 */
export async function adInReview(
  title: string,
  columns: Columns = {},
): Promise<{ id: string; email: string; paymentIntentId: string }> {
  const db = serviceDb();
  const email = `${randomUUID()}@example.org`;
  const advertiser = await db
    .from('advertisers')
    .insert({ name: 'Ana Reyes', email })
    .select('id')
    .single();
  const ad = await db
    .from('advertisements')
    .insert({
      advertiser_id: advertiser.data?.id ?? null,
      title,
      contact_name: 'Ana Reyes',
      type: 'sidebar',
      placement: 'sidebar',
      monthly_rate: 99,
      duration: 2,
      total_amount: CENTS / 100,
      link_url: 'https://clay.example.org',
      alt_text: 'A potter at her wheel.',
      image_url: await sampleImage(),
      image_width: 300,
      image_height: 250,
      ...columns,
    })
    .select('id')
    .single();
  expect([advertiser.error, ad.error]).toEqual([null, null]);
  const id = ad.data?.id ?? '';
  return { id, email, paymentIntentId: await pay(id) };
}

/** @returns the intent's id */
async function pay(id: string): Promise<string> {
  const stripe = stripeHandle(guide().stripe);
  const db = serviceDb();
  const order = await db
    .from('payments')
    .insert({ purpose: 'advertisement', advertisement_id: id, amount_cents: CENTS })
    .select('order_reference')
    .single();
  const intent = await stripe.client.paymentIntents.create({
    amount: CENTS,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { order: order.data?.order_reference ?? '' },
  });
  const now = new Date().toISOString();
  const paid = await db
    .from('payments')
    .update({
      stripe_payment_intent_id: intent.id,
      status: 'succeeded',
      paid_at: now,
      fulfilled_at: now,
    })
    .eq('advertisement_id', id);
  expect([order.error, paid.error]).toEqual([null, null]);
  await stripe.pay(intent.client_secret ?? '');
  await stripe.settled();
  return intent.id;
}
