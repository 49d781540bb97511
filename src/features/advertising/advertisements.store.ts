/** Advertisements. Without an admin's token only those running today exist. */
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
      // An active one has both; the table checks it.
      startDate: startDate ?? '',
      endDate: endDate ?? '',
    };
  });
}

/**
 * Leaves the mails in the outbox that advertisers are due today: it is on show, it ends within a week,
 * it has ended. Each once, however often this runs.
 * @param db must pass row-level security
 * @returns how many
 */
export const enqueueAdvertisementNews = (db: Db): Promise<number> =>
  rpc(db, 'enqueue_advertisement_news', {}, z.number());
