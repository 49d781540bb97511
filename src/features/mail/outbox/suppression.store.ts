import { z } from 'zod';
import { rpc, type Db } from '../../../server/supabase.ts';
import type { Suppression } from './mail-report.ts';

/** @returns whether it was not suppressed before */
export const suppressAddress = (db: Db, { address, reason }: Suppression): Promise<boolean> =>
  rpc(db, 'suppress_address', { p_email: address, p_reason: reason }, z.boolean());
