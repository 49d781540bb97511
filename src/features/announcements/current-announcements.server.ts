import { log } from '../../server/log.ts';
import { anonClient, readOnce } from '../../server/supabase.ts';
import type { Announcement } from './announcement.ts';
import { readAnnouncements } from './announcements.store.ts';

const ofBuild = readOnce(() => readAnnouncements(anonClient()));

/**
 * Returns the announcements of the day, read once for a whole build, and anew for each on-demand page.
 * @param isBuild whether a build reads: a failed read stops a build, but an on-demand page then shows none
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
