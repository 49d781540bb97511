/** Reads of advertisements. Without an admin's token only those running today exist. */
import type { Database } from '../../server/database-types.ts';
import { readAll } from '../../server/read-all.ts';
import type { Db } from '../../server/supabase.ts';
import type { Advertisement, AdType } from './advertisement.ts';

type Row = Pick<
  Database['public']['Tables']['advertisements']['Row'],
  | 'id'
  | 'title'
  | 'image_url'
  | 'link_url'
  | 'alt_text'
  | 'type'
  | 'placement'
  | 'start_date'
  | 'end_date'
>;

const PUBLIC_COLUMNS =
  'id, title, image_url, link_url, alt_text, type, placement, start_date, end_date';

const toAdvertisement = (row: Row): Advertisement => ({
  id: row.id,
  title: row.title,
  imageUrl: row.image_url,
  linkUrl: row.link_url,
  altText: row.alt_text,
  type: row.type as AdType,
  placement: row.placement,
  status: 'active',
  // An active one has both; the table checks it.
  startDate: row.start_date ?? '',
  endDate: row.end_date ?? '',
});

/** The advertisements that are active today, the longest running first. */
export async function readRunningAds(db: Db): Promise<Advertisement[]> {
  const rows = await readAll(
    (from, to) =>
      db
        .from('advertisements')
        .select(PUBLIC_COLUMNS)
        .eq('status', 'active')
        .order('start_date')
        .order('id')
        .range(from, to),
    'read the advertisements',
  );
  return rows.map(toAdvertisement);
}
