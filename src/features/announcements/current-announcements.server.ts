import { log } from '../../server/log.ts';
import { anonClient, readOnce } from '../../server/supabase.ts';
import type { Announcement } from './announcement.ts';
import { readAnnouncements } from './announcements.store.ts';

const ofBuild = readOnce(() => readAnnouncements(anonClient()));

/**
 * Returns the announcements of the day: reads them once for a whole build, but again for each on-demand page.
 * @param isBuild whether this is a build. If the read fails, a build stops, and an on-demand page shows no
 * announcements
 */
export async function currentAnnouncements(isBuild: boolean): Promise<Announcement[]> {
  if (isBuild) return ofBuild();
  try {
    return await readAnnouncements(anonClient());
  } catch (error) {
    log.error('announcements-unavailable', error);
    return [];
  }
}
