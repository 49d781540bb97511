/** Begins runs of the content sync on the database of this test worker, which no host uses. */
import {
  beginRun,
  type RunLease,
} from '../../../../src/features/content-sync/run/sync-run.store.ts';
import { databaseStack } from '../../../support/stack/guide.ts';
import { serviceDb } from '../../../support/stack/service-db.ts';

export const syncDb = () => serviceDb(databaseStack());

/** Begins a run as `npm run sync` does. @throws when the run does not begin */
export async function beginSync(isTest = false): Promise<RunLease> {
  const lease = await beginRun(syncDb(), 'command', isTest);
  if (lease.outcome !== 'begun') throw new Error(`The run did not begin: ${lease.outcome}.`);
  return lease;
}
