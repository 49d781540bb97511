/** Reads who did what and when, and restores earlier versions, with the editor's own token. */
import { z } from 'zod';
import { call, refusal } from '../../server/http/outcome.ts';
import { type Db, rpc } from '../../server/supabase.ts';
import { madeAction } from '../parts/actions.store.ts';
import { type History, history, type HistoryRequest } from './history-api.ts';
import { overtakenSentence } from './history-text.ts';

/** Reads a page of the history, latest first. */
export const readHistory = (db: Db, asked: HistoryRequest): Promise<History> =>
  rpc(
    db,
    'record_history',
    {
      filters: {
        text: asked.q,
        actor: asked.actor,
        table: asked.table,
        id: asked.id,
        from: asked.from,
        to: asked.to,
      },
      after: asked.afterAt === undefined ? null : { at: asked.afterAt, id: asked.afterId },
    },
    history,
  );

/**
 * Restores the values that a record had before a revision changed them, or brings back a record that the
 * revision removed. Refuses if the record has changed since it was read (`changed`), or if a later step
 * changed the same columns (`overtaken`).
 * @param version `updated_at` of the current record; null if the record is gone
 * @param hold seconds in which the action can be undone
 */
export async function restoreRevision(db: Db, id: string, version: string | null, hold: number) {
  const result = await call(
    db,
    'restore_revision',
    { revision: id, ...(version !== null && { version }), holdSeconds: hold },
    'version',
    { restored: madeAction, overtaken: { columns: z.array(z.string()) } },
  );
  if (result.outcome === 'restored') return result;
  throw refusal('version', 'overtaken', { sentence: overtakenSentence(result.columns) });
}
