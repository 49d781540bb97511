import { log } from '../../server/log.ts';
import { anonClient, readOnce } from '../../server/supabase.ts';
import type { Announcement } from './announcement.ts';
import { readAnnouncements } from './announcements.store.ts';

const ofBuild = readOnce(() => readAnnouncements(anonClient()));

/**
 * The announcements of the day: read once a build, or for one on-demand page.
 * @param isBuild a failed read stops a build; an on-demand page shows none then
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
