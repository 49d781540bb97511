/** Advertisements and their private links, for the tests of what a link can do. */
import sharp from 'sharp';
import { newToken, tokenHash } from '../../src/server/token-hash.ts';
import { callApi, someClient, type ApiAnswer } from './api.ts';
import { query } from './records.ts';

export interface StoredAd {
  id: string;
  /** Of a private link, as a mail about the advertisement would carry. */
  token: string;
}

/** Columns to store instead of those of a paid sidebar that waits for its picture. */
export type AdColumns = Record<string, string | number | null>;

/** Stores an advertisement as an order leaves it, with an advertiser of its own. */
export async function storeAd(changes: AdColumns = {}): Promise<StoredAd> {
  const [advertiser] = await query(
    'insert into public.advertisers (name, email) values ($1, $2) returning id',
    ['Ana Reyes', `${crypto.randomUUID()}@example.org`],
  );
  const columns: AdColumns = {
    advertiser_id: String(advertiser?.['id']),
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
  };
  const names = Object.keys(columns);
  const [row] = await query(
    `insert into public.advertisements (${names.join(', ')})
      values (${names.map((_, place) => `$${place + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  );
  const id = String(row?.['id']);
  const token = newToken();
  await query(
    'insert into public.advertisement_links (token_hash, advertisement_id) values ($1, $2)',
    [tokenHash(token), id],
  );
  return { id, token };
}

/** Money that came in for it. */
export const payFor = (id: string, cents = 9900) =>
  query(
    `insert into public.payments (purpose, advertisement_id, amount_cents, status, paid_at)
      values ('advertisement', $1, $2, 'succeeded', now())`,
    [id, cents],
  );

/** Its figures of one day. */
export const countDay = (id: string, day: string, seen: number, clicked: number) =>
  query(
    `insert into public.advertisement_stats (advertisement_id, day, seen, clicked) values ($1, $2, $3, $4)`,
    [id, day, seen, clicked],
  );

/** A picture of one colour. @param size in pixels */
export const bannerFile = async (size: { width: number; height: number }, background = '#0a5f56') =>
  sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();

/** A picture for advertisements that stands in the storage already. @returns its token */
export async function storedUpload({
  width = 600,
  height = 500,
  purpose = 'advertisement',
} = {}): Promise<string> {
  const token = newToken();
  await query(
    `insert into public.uploads (purpose, token_hash, object_path, photo_path, photo_url, width, height, ready_at)
      values ($1, $2, $3, $3 || '.webp', 'https://photos.example.org/' || $3 || '.webp', $4, $5, now())`,
    [purpose, tokenHash(token), crypto.randomUUID(), width, height],
  );
  return token;
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Asks what a private link shows. */
export const showAd = (token: string, from = someClient()): Promise<ApiAnswer> =>
  callApi('/api/managed-advertisement', { headers: bearer(token), from });

/** Sends a picture behind a private link. */
export const addPicture = (
  token: string,
  picture: unknown,
  from = someClient(),
): Promise<ApiAnswer> =>
  callApi('/api/managed-advertisement/picture', {
    method: 'POST',
    headers: bearer(token),
    body: { picture },
    from,
  });
