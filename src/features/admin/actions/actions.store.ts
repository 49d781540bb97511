/** Undoes actions of editors: steps on one or many records, each undoable for some seconds. */
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
 * Undoes an action during its hold: restores its records, and drops its mails and build requests. Undoes
 * all of it or nothing; audited.
 */
export const undoAction = (db: Db, action: string) =>
  rpc(db, 'undo_action', { p_action: action }, undone);
