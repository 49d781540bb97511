/** Reads announcements; policies leave those of the day. */
import { camelRow, type Db, unwrap } from '../../server/supabase.ts';
import type { Announcement } from './announcement.ts';

/** As many as a page shows. */
const MOST_SHOWN = 2;

/** The announcements of the day, the one that begins last first. */
export async function readAnnouncements(db: Db): Promise<Announcement[]> {
  const rows = unwrap(
    await db
      .from('announcements')
      .select('id, message, link, first_day, last_day')
      .order('first_day', { ascending: false })
      .order('updated_at', { ascending: false })
      .limit(MOST_SHOWN),
    'read the announcements',
  );
  return rows.map(camelRow);
}
