/** What admins read and change of the content sync, with their own token. */
import { z } from 'zod';
import { limited, missing, outcomes } from '../../server/http/outcome.ts';
import { linkArguments, type LinkHolder } from '../../server/access/private-link.ts';
import { rpc, type Db } from '../../server/supabase.ts';
import {
  sourceHealth,
  sourceRow,
  type SourceSettings,
  sourceWarnings,
  syncOverview,
  syncRunDetails,
} from './sync-api.ts';

/** The runs and sources of the page. */
export const readOverview = (db: Db) => rpc(db, 'admin_content_sync', {}, syncOverview);

/** A run with its changes; null for an unknown one. */
export const readRun = (db: Db, id: string) =>
  rpc(db, 'admin_sync_run', { p_id: id }, syncRunDetails.nullable());

/** The sources that need a look; worked out in the database. */
export const readSourceWarnings = (db: Db) => rpc(db, 'admin_source_warnings', {}, sourceWarnings);

const jobStatus = z.object({
  isEnabled: z.boolean(),
  isRunning: z.boolean(),
  lastRun: z.string().nullable(),
  description: z.string(),
});

/** The job of the weekly run; null when its row is missing. */
export const readJob = (db: Db) => rpc(db, 'sync_job_status', {}, jobStatus.nullable());

/** Switches the weekly run; a run that goes on is not touched. */
export const switchJob = (db: Db, isEnabled: boolean) =>
  rpc(db, 'set_sync_job', { p_enabled: isEnabled }, outcomes({ saved: {}, ...missing }));

/** Asks the run that goes on to stop. */
export const askToStop = (db: Db) =>
  rpc(db, 'request_sync_stop', {}, outcomes({ asked: {}, idle: {} }));

const saved = outcomes({
  saved: { source: sourceRow },
  exists: {},
  'no-address': {},
  ...missing,
});

/** Adds a source, or changes the settings that are given. @param id null for a new one */
export const saveSource = (db: Db, id: string | null, settings: Partial<SourceSettings>) =>
  rpc(db, 'save_sync_source', { p_id: id as string, p_settings: settings }, saved);

/** Removes a source; its listings and the memory of its items stay. */
export const removeSource = (db: Db, id: string) =>
  rpc(db, 'remove_sync_source', { p_id: id }, outcomes({ removed: {}, named: {}, ...missing }));

/** Sets the private link of a source's report; an earlier one stops. */
export const setReportLink = (db: Db, id: string, tokenHash: string) =>
  rpc(
    db,
    'new_source_report_link',
    { p_source: id, p_token_hash: tokenHash },
    outcomes({ saved: {}, ...missing }),
  );

const report = outcomes({
  found: { report: sourceHealth.omit({ userAgent: true, nextRead: true }) },
  ...missing,
  ...limited,
});

/** What the private link of a source shows, but what only the guide itself knows. */
export const findSourceReport = (db: Db, holder: LinkHolder) =>
  rpc(db, 'find_source_report', linkArguments(holder), report);
