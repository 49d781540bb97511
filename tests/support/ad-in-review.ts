import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { guide } from './guide.ts';
import { query } from './records.ts';
import { stripeHandle } from './stripe-double.ts';

/**
 * An order of a sidebar advertisement for two months that was paid for at the double of Stripe, and
 * waits for its review with one of the sample pictures.
 * @param columns what is different about it
 */
export async function adInReview(
  title: string,
  columns: Record<string, unknown> = {},
): Promise<{ id: string; paymentIntentId: string }> {
  const ad = {
    title,
    contact_name: 'Ana Reyes',
    type: 'sidebar',
    placement: 'sidebar',
    monthly_rate: 99,
    duration: 2,
    total_amount: 198,
    link_url: 'https://clay.example.org',
    alt_text: 'A potter at her wheel.',
    image_width: 300,
    image_height: 250,
    ...columns,
  };
  const names = Object.keys(ad).join(', ');
  const [row] = await query(
    `with who as (
      insert into public.advertisers (name, email) values ('Ana Reyes', $2) returning id
    ), picture as (
      select image_url from public.advertisements where type = 'sidebar' and image_url is not null
      order by created_at limit 1
    )
    insert into public.advertisements (advertiser_id, ${names}${'image_url' in columns ? '' : ', image_url'})
    select who.id, ${Object.keys(ad)
      .map((name) => `r.${name}`)
      .join(', ')}${'image_url' in columns ? '' : ', picture.image_url'}
    from who, picture, jsonb_populate_record(null::public.advertisements, $1) r
    returning id`,
    [JSON.stringify(ad), `${randomUUID()}@example.org`],
  );
  const id = String(row?.['id']);
  return { id, paymentIntentId: await pay(id) };
}

/** @returns the intent's id */
async function pay(id: string): Promise<string> {
  const stripe = stripeHandle(guide().stripe);
  const [order] = await query(
    `insert into public.payments (purpose, advertisement_id, amount_cents)
    values ('advertisement', $1, 19800) returning order_reference`,
    [id],
  );
  const intent = await stripe.client.paymentIntents.create({
    amount: 19_800,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { order: String(order?.['order_reference']) },
  });
  await query(
    `update public.payments set stripe_payment_intent_id = $2, status = 'succeeded',
      paid_at = now(), fulfilled_at = now()
    where advertisement_id = $1`,
    [id, intent.id],
  );
  const { httpStatus } = await stripe.pay(intent.client_secret ?? '');
  expect(httpStatus).toBe(200);
  await stripe.settled();
  return intent.id;
}
