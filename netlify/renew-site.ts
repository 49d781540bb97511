/** Builds the site at most once a day, in Central time, if a page would differ from the published one. */
import { readFeatured } from '../src/features/events/list/list-events.server.ts';
import { readSiteRecord } from '../src/features/site-builds/site-record.server.ts';
import { requestBuild, siteAges } from '../src/features/site-builds/site-builds.store.ts';
import { triggerBuild } from '../src/features/site-builds/trigger-build.server.ts';
import { anonClient, type Db } from '../src/server/supabase.ts';
import { centralDate } from '../src/time/wall-time.ts';

const featuredIds = async (at: Date): Promise<string> =>
  (await readFeatured(anonClient(), at)).map(({ id }) => id).join();

/** The age in days at which even an unchanged site is built, so that its security.txt does not expire. */
const OLDEST_BUILD_DAYS = 30;

/**
 * Says whether the published pages are out of date today.
 * @param builtAt when the build of these pages read the database
 */
async function hasAged(db: Db, builtAt: Date, now: Date): Promise<boolean> {
  const [built, today] = [centralDate(builtAt), centralDate(now)];
  if (built >= today) return false;
  // The footer of every page has the year.
  if (built.slice(0, 4) < today.slice(0, 4)) return true;
  if (now.getTime() - builtAt.getTime() > OLDEST_BUILD_DAYS * 86_400_000) return true;
  return (
    (await siteAges(db, built, today)) || (await featuredIds(builtAt)) !== (await featuredIds(now))
  );
}

/**
 * Requests a build and starts it if the published pages are out of date on this day. Also does so if
 * the published site does not say when it was built.
 * @param db bypasses row-level security
 */
export async function renewSite(db: Db, now: Date): Promise<void> {
  const site = await readSiteRecord();
  if (site.outcome === 'found' && !(await hasAged(db, new Date(site.record.readAt), now))) return;
  await requestBuild(db, 'new day');
  await triggerBuild(db);
}
