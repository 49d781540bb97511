/**
 * Reads and changes the runs, the sources and the weekly job of the content sync, with the caller's own token
 * unless a function says otherwise.
 */
import { z } from 'zod';
import { call } from '../../server/http/outcome.ts';
import { linkArguments, type LinkHolder } from '../../server/access/private-link.ts';
import { rpc, type Db, snakeKeys, unwrap } from '../../server/supabase.ts';
import {
  sourceHealth,
  sourceRow,
  type SourceSettings,
  sourceWarnings,
  syncOverview,
  syncRunDetails,
} from '../../features/content-sync/sync-api.ts';
import { SYNC_JOB } from '../../features/content-sync/schedule.ts';

/** Reads the runs and sources that the admin page shows. */
export const readOverview = (db: Db) => rpc(db, 'desk_content_sync', {}, syncOverview);

/** Reads a run with its changes; null for an unknown run. */
export const readRun = (db: Db, id: string) =>
  rpc(db, 'desk_sync_run', { id }, syncRunDetails.nullable());

/** Reads the sources that need attention; the database decides which. */
export const readSourceWarnings = (db: Db) => rpc(db, 'desk_source_warnings', {}, sourceWarnings);

const jobStatus = z.object({
  isEnabled: z.boolean(),
  isRunning: z.boolean(),
  lastRun: z.string().nullable(),
  description: z.string(),
});

/** Reads the job of the weekly run; null when its row is missing. */
export const readJob = (db: Db) => rpc(db, 'sync_job_status', {}, jobStatus.nullable());

/**
 * Says whether the weekly run is turned on; false if its row is missing.
 * @param service the client that bypasses row-level security, because the caller may not be signed in
 */
export async function isWeeklyRunOn(service: Db): Promise<boolean> {
  const rows = unwrap(
    await service.from('sync_jobs').select('is_enabled').eq('id', SYNC_JOB),
    'read the weekly run',
  );
  return rows[0]?.is_enabled ?? false;
}

/** Turns the weekly run on or off; a run that has already begun continues. */
export const switchJob = (db: Db, isEnabled: boolean) =>
  call(db, 'set_sync_job', { enabled: isEnabled }, 'sync', { saved: {} });

/** Asks the running sync to stop. */
export const askToStop = (db: Db) =>
  call(db, 'request_sync_stop', {}, 'sync', { asked: {}, idle: {} });

/**
 * Adds a source, or changes the given settings of a source. Adding the URL of a removed source restores that
 * source. Refuses the URL of another source: `exists`, or `of_removed` if that source was removed.
 * @param id null for a new source
 */
export const saveSource = (db: Db, id: string | null, settings: Partial<SourceSettings>) =>
  call(db, 'save_sync_source', { id: id as string, settings: snakeKeys(settings) }, 'source', {
    saved: { source: sourceRow },
  });

/**
 * Removes a source; its private link stops working. Keeps its listings, and what the guide has stored about
 * its items. Refuses to remove the content API that the specification names (`named`).
 */
export const removeSource = (db: Db, id: string) =>
  call(db, 'remove_sync_source', { id }, 'source', { removed: {} });

/** Sets the private link of a source's report; an earlier link stops working. */
export const setReportLink = (db: Db, id: string, tokenHash: string) =>
  call(db, 'new_source_report_link', { source: id, tokenHash }, 'source', { saved: {} });

/**
 * Reads what a source's private link shows, except the user agent of the sync and the time of the next
 * reading, which the endpoint adds.
 * @param db with the service key, because the holder of a private link is not signed in
 */
export const findSourceReport = (db: Db, holder: LinkHolder) =>
  call(db, 'find_source_report', linkArguments(holder), 'source link', {
    found: { report: sourceHealth.omit({ userAgent: true, nextRead: true }) },
  });
