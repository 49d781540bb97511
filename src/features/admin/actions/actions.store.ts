/** Actions of editors: one step, on one record or many, that can be undone for some seconds. */
import { z } from 'zod';
import { missing, outcomes } from '../../../server/http/outcome.ts';
import { type Db, rpc } from '../../../server/supabase.ts';

const undone = outcomes({
  undone: {},
  late: {},
  conflict: { subject: z.string() },
  undone_before: {},
  ...missing,
});

/**
 * Takes an action back during its hold: its records are as before, its mails and build requests are
 * gone. All or nothing, audited.
 */
export const undoAction = (db: Db, action: string) =>
  rpc(db, 'undo_action', { p_action: action }, undone);
