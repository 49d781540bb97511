/** Advertisements with their private links, for tests of what a link can do. */
import sharp from 'sharp';
import type { Database } from '../../../src/server/database-types.ts';
import { newToken, tokenHash } from '../../../src/server/access/token-hash.ts';
import { callApi, someClient, type ApiResponse } from './api.ts';
import { serviceDb } from '../stack/service-db.ts';

export interface StoredAd {
  id: string;
  /** The advertiser's email address. */
  email: string;
  /** Token of a private link, as in a mail about the advertisement. */
  token: string;
}

/** Columns to set. The others are those of a paid sidebar advertisement that waits for its image. */
export type AdColumns = Partial<Database['public']['Tables']['advertisements']['Insert']>;

/** Stores an advertisement, a new advertiser and a private link, without a payment. */
export async function storeAd(changes: AdColumns = {}): Promise<StoredAd> {
  const db = serviceDb();
  const email = `${crypto.randomUUID()}@example.org`;
  const advertiser = await db
    .from('advertisers')
    .insert({ name: 'Ana Reyes', email })
    .select('id')
    .single()
    .throwOnError();
  const stored = await db
    .from('advertisements')
    .insert({
      advertiser_id: advertiser.data.id,
      title: 'Harbor Frames',
      type: 'sidebar',
      placement: 'sidebar',
      status: 'pending',
      contact_name: 'Ana Reyes',
      link_url: 'https://frames.example.org/',
      duration: 1,
      monthly_rate: 99,
      total_amount: 99,
      ...changes,
    })
    .select('id')
    .single()
    .throwOnError();
  const { id } = stored.data;
  const token = newToken();
  await db
    .from('private_links')
    .insert({ token_hash: tokenHash(token), advertisement_id: id })
    .throwOnError();
  return { id, email, token };
}

/** Stores a successful payment for an advertisement. */
export const payFor = (id: string, cents = 9900) =>
  serviceDb()
    .from('payments')
    .insert({
      purpose: 'advertisement',
      advertisement_id: id,
      amount_cents: cents,
      status: 'succeeded',
      paid_at: new Date().toISOString(),
    })
    .throwOnError();

/** Stores the impressions and clicks of one day. */
export const countDay = (id: string, day: string, impressions: number, clicks: number) =>
  serviceDb()
    .from('count_totals')
    .insert([
      { subject: id, day, kind: 'impression', total: impressions },
      { subject: id, day, kind: 'click', total: clicks },
    ])
    .throwOnError();

/** Returns a PNG image in one color. @param size in pixels */
export const bannerFile = async (size: { width: number; height: number }, background = '#0a5f56') =>
  sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();

/** Stores an uploaded image for an advertisement. @returns its token */
export async function storedUpload({
  width = 600,
  height = 500,
  purpose = 'advertisement',
} = {}): Promise<string> {
  const token = newToken();
  const name = crypto.randomUUID();
  await serviceDb()
    .from('uploads')
    .insert({
      purpose,
      token_hash: tokenHash(token),
      object_path: name,
      image_path: `${name}.webp`,
      image_url: `https://images.example.org/${name}.webp`,
      width,
      height,
      ready_at: new Date().toISOString(),
    })
    .throwOnError();
  return token;
}

/** Sends an image with a private link. */
export const addImage = (
  token: string,
  image: unknown,
  from = someClient(),
): Promise<ApiResponse> =>
  callApi('/api/linked-advertisement/image', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: { image },
    from,
  });
