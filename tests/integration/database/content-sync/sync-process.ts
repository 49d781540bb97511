/**
 * A process that makes one run of the content sync, for a test that kills it. Prints the outcome of
 * the start, `begun` when the run begins, and exits when the run has ended.
 */
import { createClient } from '@supabase/supabase-js';
import { runSync } from '../../../../src/features/content-sync/run/run-sync.server.ts';
import { beginRun } from '../../../../src/features/content-sync/run/sync-run.store.ts';
import type { Database } from '../../../../src/server/database-types.ts';

const { SUPABASE_URL: url = '', SUPABASE_SERVICE_ROLE_KEY: key = '', ORIGIN = '' } = process.env;
const db = createClient<Database>(url, key);

const lease = await beginRun(db, 'command', false);
process.stdout.write(`${lease.outcome}\n`);
process.stdin.resume();
if (lease.outcome === 'begun') {
  await runSync(db, lease, {
    visitor: { siteUrl: 'http://localhost:8888', localOrigin: ORIGIN },
  });
}
process.exit(0);
