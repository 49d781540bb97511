import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../server/database-types.ts';

/**
 * Takes back the open rebuild requests that the sample data left: the first build follows at once
 * and answers them. Kept, they would cost a needless rebuild minutes later, and that one would hold
 * back the rebuild of the first event somebody approves.
 */
export async function settleBuildRequests(
  supabaseUrl: string,
  serviceRoleKey: string,
): Promise<void> {
  const db = createClient<Database>(supabaseUrl, serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await db.from('site_builds').delete().is('build_id', null);
  if (error !== null) {
    throw new Error(`The rebuild requests could not be settled: ${error.message}`, {
      cause: error,
    });
  }
}
