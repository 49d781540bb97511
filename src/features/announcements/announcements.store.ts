/** Reads announcements; row-level security returns only those of the day. */
import { publicColumns, publicRow } from '../../server/public-row.ts';
import { type Db, unwrap } from '../../server/supabase.ts';
import { ANNOUNCEMENT } from './announcement-record.ts';
import type { Announcement } from './announcement.ts';

/** The maximum number of announcements that a page shows; `private.announcement_state` has the same limit. */
const MOST_SHOWN = 2;

/** Reads at most two of the announcements of the day, namely those that began last, the latest first. */
export async function readAnnouncements(db: Db): Promise<Announcement[]> {
  const rows = unwrap(
    await db
      .from('announcements')
      .select(publicColumns(ANNOUNCEMENT, 'id'))
      .order('first_day', { ascending: false })
      .order('updated_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(MOST_SHOWN),
    'read the announcements',
  );
  return rows.map(publicRow);
}
