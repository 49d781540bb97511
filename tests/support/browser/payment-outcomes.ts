/** The results of payments in the browser: rows, and charges at Stripe. */
import { stripeHandle } from '../stack/servers/fake-stripe.ts';
import { guide } from '../stack/guide.ts';
import { serviceDb } from '../stack/service-db.ts';

/**
 * Returns the number of successful charges for these events or advertisements, whose ids are in the
 * metadata of the payment intents.
 */
async function chargesOf(rows: { id: string }[], kind: 'event' | 'advertisement') {
  const ids = rows.map(({ id }) => id);
  const { data } = await stripeHandle(guide().stripe).client.paymentIntents.list({ limit: 100 });
  return data.filter(
    ({ status, metadata }) => status === 'succeeded' && ids.includes(metadata[kind] ?? ''),
  ).length;
}

/**
 * Returns the events submitted from an email address, without drafts, and the number of successful charges
 * for all of them, drafts included.
 */
export async function premiumOutcome(email: string) {
  const { data } = await serviceDb()
    .from('events')
    .select('id, status, is_premium, is_featured')
    .eq('submitter_email', email)
    .throwOnError();
  return {
    events: data
      .filter(({ status }) => status !== 'draft')
      .map(({ status, is_premium, is_featured }) => ({ status, is_premium, is_featured })),
    charges: await chargesOf(data, 'event'),
  };
}

/**
 * Returns the advertisements ordered from an email address, without drafts, and the number of successful
 * charges for all of them, drafts included.
 */
export async function adOutcome(email: string) {
  const { data } = await serviceDb()
    .from('advertisements')
    .select('id, status, total_amount, image_url, alt_text, advertisers!inner(email)')
    .eq('advertisers.email', email)
    .throwOnError();
  return {
    ordered: data
      .filter(({ status }) => status !== 'draft')
      .map(({ status, total_amount: total, image_url: url, alt_text: alt }) => ({
        ...{ status, total },
        alt: url === null ? null : alt,
      })),
    charges: await chargesOf(data, 'advertisement'),
  };
}
