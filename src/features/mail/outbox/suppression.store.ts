import { unwrap, type Db } from '../../../server/supabase.ts';
import type { Suppression } from './mail-report.ts';

/** @returns whether it was not suppressed before */
export async function suppressAddress(db: Db, { address, reason }: Suppression): Promise<boolean> {
  return unwrap(
    await db.rpc('suppress_address', { p_email: address, p_reason: reason }),
    'suppress an address',
  );
}
