import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/server/database-types.ts';
import { guide } from './guide.ts';

/** Returns a database client that ignores row-level security, to prepare what no visitor can. */
export const serviceDb = () => {
  const { supabaseUrl, serviceRoleKey } = guide();
  return createClient<Database>(supabaseUrl, serviceRoleKey, { auth: { persistSession: false } });
};
