/** Advertisements; without an admin's token only those running today. */
import { z } from 'zod';
import { camelRow, type Db, readAll, rpc } from '../../server/supabase.ts';
import type { Advertisement, AdType } from './advertisement.ts';

const PUBLIC_COLUMNS =
  'id, title, image_url, link_url, alt_text, type, placement, start_date, end_date';

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
  return rows.map((row) => {
    const { type, startDate, endDate, ...ad } = camelRow(row);
    return {
      ...ad,
      type: type as AdType,
      status: 'active',
      // A check of the table: an active one has both.
      startDate: startDate ?? '',
      endDate: endDate ?? '',
    };
  });
}

/**
 * Queues the mails due today, each once: on show, ends within a week, has ended.
 * @param db bypasses row-level security
 * @returns how many
 */
export const enqueueAdvertisementNews = (db: Db): Promise<number> =>
  rpc(db, 'enqueue_advertisement_news', {}, z.number());
