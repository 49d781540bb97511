/**
 * Reads which events editors picked for the home page. Database policies show only picks that have begun and
 * whose event is approved.
 */
import { camelRow, type Db, unwrap } from '../../../server/supabase.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import type { HomePick } from './home-events.ts';

/** Reads the picks whose last day is `from`, a Central calendar day, or later. */
export async function readHomePicks(db: Db, from: WallDate): Promise<HomePick[]> {
  const rows = unwrap(
    await db
      .from('home_picks')
      .select('event_id, place, first_day, last_day')
      .gte('last_day', from)
      .order('first_day')
      .order('id'),
    'read the picks of the home page',
  );
  return rows.map(camelRow);
}
