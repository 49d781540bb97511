/** Advertisements with their private links, for tests of what a link can do. */
import type { Database } from '../../../src/server/database-types.ts';
import { newToken, tokenHash } from '../../../src/server/access/token-hash.ts';
import { insert } from '../records/records.ts';

/** Columns to set. The others get values for a sidebar advertisement with a price and without an image. */
export type AdColumns = Partial<Database['public']['Tables']['advertisements']['Insert']>;

/**
 * Stores an advertisement, a new advertiser and a private link, without a payment.
 * @returns its id, the advertiser's email address, and the token of the link, as in a mail
 */
export async function storeAd(
  changes: AdColumns = {},
): Promise<{ id: string; email: string; token: string }> {
  const email = `${crypto.randomUUID()}@example.org`;
  const advertiser = await insert('advertisers', { name: 'Ana Reyes', email });
  const { id } = await insert('advertisements', {
    ...{ advertiser_id: advertiser.id, title: 'Harbor Frames', contact_name: 'Ana Reyes' },
    ...{ type: 'sidebar', placement: 'sidebar', status: 'pending' },
    ...{ link_url: 'https://frames.example.org/', duration: 1 },
    ...{ monthly_rate: 99, total_amount: 99, ...changes },
  });
  const token = newToken();
  await insert('private_links', { token_hash: tokenHash(token), advertisement_id: id });
  return { id, email, token };
}

/** Stores a successful payment for an advertisement. */
export const payFor = (id: string) =>
  insert('payments', {
    ...{ purpose: 'advertisement', advertisement_id: id, amount_cents: 9900 },
    ...{ status: 'succeeded', paid_at: new Date().toISOString() },
  });

/** Stores the impressions and clicks of one day. */
export async function countDay(id: string, day: string, impressions: number, clicks: number) {
  await insert('count_totals', { subject: id, day, kind: 'impression', total: impressions });
  await insert('count_totals', { subject: id, day, kind: 'click', total: clicks });
}

/** Stores an uploaded image for an advertisement. @returns its token */
export async function storedUpload({
  width = 600,
  height = 500,
  purpose = 'advertisement',
} = {}): Promise<string> {
  const token = newToken();
  const name = crypto.randomUUID();
  await insert('uploads', {
    ...{ purpose, token_hash: tokenHash(token), object_path: name, image_path: `${name}.webp` },
    image_url: `https://images.example.org/${name}.webp`,
    ...{ width, height, ready_at: new Date().toISOString() },
  });
  return token;
}
