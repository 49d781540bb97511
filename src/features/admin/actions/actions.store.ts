/** Undoes actions of editors. An action changes one or more records, and can be undone for some seconds. */
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
 * Undoes an action while its mails and builds still wait: restores its records, and drops its mails and build
 * requests. Undoes all of it or nothing, and records that in the audit log.
 */
export const undoAction = (db: Db, action: string) =>
  rpc(db, 'undo_action', { p_action: action }, undone);
