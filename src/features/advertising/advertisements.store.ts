/** Reads the advertisements on show, and queues the emails that tell advertisers about them. */
import { z } from 'zod';
import { publicRow } from '../../server/public-row.ts';
import { type Db, readAll, rpc } from '../../server/supabase.ts';
import type { Advertisement, AdType } from './advertisement.ts';

const PUBLIC_COLUMNS =
  'id, title, image_url, link_url, alt_text, type, placement, start_date, end_date';

/**
 * Reads the active advertisements, in the order of their first days. Without an admin's token, the database
 * returns only the advertisements that run today.
 */
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
    const { type, startDate, endDate, ...ad } = publicRow(row);
    return {
      ...ad,
      type: type as AdType,
      status: 'active',
      // A check of the table makes sure that an active advertisement has both days.
      startDate: startDate ?? '',
      endDate: endDate ?? '',
    };
  });
}

/**
 * Queues the emails that are due today, each only once: they say that an advertisement is on show, ends
 * within a week, or has ended.
 * @param db bypasses row-level security
 * @returns the number of queued emails
 */
export const enqueueAdvertisementNews = (db: Db): Promise<number> =>
  rpc(db, 'enqueue_advertisement_news', {}, z.number());
