/** Opens the database for a command of `src/tools`. */
import { createClient } from '@supabase/supabase-js';
import { loadKeys } from '../local/stack/keys.ts';
import { readSettings } from '../local/stack/settings.ts';
import type { Database } from '../server/database-types.ts';
import type { Db } from '../server/supabase.ts';

/**
 * Opens the database that the environment or .env names, with rights that bypass row-level security; if
 * neither names one, opens the local stack's database.
 * @param root folder of the project
 * @throws Error with advice if nothing responds at the database's URL within five seconds
 */
export async function serviceDatabase(root: string): Promise<Db> {
  const { database, dir, ports } = readSettings(root);
  const supabaseUrl = database?.supabaseUrl ?? `http://127.0.0.1:${String(ports.supabase)}`;
  try {
    await fetch(supabaseUrl, { signal: AbortSignal.timeout(5_000) });
  } catch (cause) {
    throw new Error(
      `Nothing answers at ${supabaseUrl}. Start the local stack with "npm start", or set SUPABASE_URL and its keys in .env.`,
      { cause },
    );
  }
  const { serviceRoleKey } = database ?? (await loadKeys(dir));
  return createClient<Database>(supabaseUrl, serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
