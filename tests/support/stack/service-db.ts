import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/server/database-types.ts';
import { type DatabaseStack, guide } from './guide.ts';

/**
 * Returns a database client that ignores row-level security, to prepare what no visitor can.
 * @param stack default: that of this worker's guide
 */
export const serviceDb = (
  { supabaseUrl, serviceRoleKey }: Pick<DatabaseStack, 'supabaseUrl' | 'serviceRoleKey'> = guide(),
) => createClient<Database>(supabaseUrl, serviceRoleKey, { auth: { persistSession: false } });
