/** Undoes actions of editors. An action changes one or more records, and can be undone for some seconds. */
import { z } from 'zod';
import { call } from '../../server/http/outcome.ts';
import type { Db } from '../../server/supabase.ts';

/**
 * Undoes an editor's action completely, or not at all: restores its records, deletes its emails and waiting
 * build requests, and adds a row to the audit log. Refused if the time to undo is over, if an email of the
 * action may have been sent, or if a refund for its event was begun or one of its records was changed since.
 */
export const undoAction = (db: Db, action: string) =>
  call(db, 'undo_action', { action }, 'action', { undone: {} });

/**
 * What an SQL function returns about an action of an editor that it carried out: the action's id, and the
 * instant until which it can be undone (null if it cannot).
 */
export const madeAction = { action: z.string(), heldUntil: z.string().nullable() };

/** What an SQL function returns about a record that it saved; `updatedAt` is its new version. */
export const savedRecord = { ...madeAction, id: z.string(), updatedAt: z.string() };
