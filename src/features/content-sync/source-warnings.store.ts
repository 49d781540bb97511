import { rpc, type Db } from '../../server/supabase.ts';
import { sourceWarnings, type SourceWarning } from './sync-api.ts';

/** Reads the sources that need a look; worked out in the database. @param db an admin's */
export const readSourceWarnings = (db: Db): Promise<SourceWarning[]> =>
  rpc(db, 'admin_source_warnings', {}, sourceWarnings);
