/** Reads who did what and when, and restores earlier versions, with the editor's own token. */
import { z } from 'zod';
import { missing, outcomes } from '../../../server/http/outcome.ts';
import { type Db, rpc } from '../../../server/supabase.ts';
import { madeAction } from '../actions/made-action.ts';
import type { HistoryRequest } from './history-request.ts';

const optional = z.string().nullable();

/** A record before and after an action; `field` is the name of a table column. */
const revision = z.object({
  id: z.string(),
  table: z.string(),
  record: z.string(),
  title: optional,
  isNew: z.boolean(),
  isGone: z.boolean(),
  canRestore: z.boolean(),
  /** `updated_at` of the current record, sent back to restore a version; null if the record is gone. */
  version: optional,
  fields: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});

const line = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  table: z.string(),
  record: z.string(),
  /** Email address of the account that a step of the team was about; null for other steps. */
  title: optional,
  /** Email address of the account; null once the account is deleted, and for the guide itself. */
  actor: optional,
  byGuide: z.boolean(),
  detail: z.record(z.string(), z.unknown()),
  action: optional,
  heldUntil: optional,
  undoneAt: optional,
  revisions: z.array(revision),
});

const history = z.object({
  rows: z.array(line),
  next: z.object({ at: z.string(), id: z.string() }).nullable(),
});

export type History = z.output<typeof history>;

/** Reads a page of the history, latest first. */
export const readHistory = (db: Db, asked: HistoryRequest): Promise<History> =>
  rpc(
    db,
    'record_history',
    {
      p_filters: {
        text: asked.q,
        actor: asked.actor,
        table: asked.table,
        id: asked.id,
        from: asked.from,
        to: asked.to,
      },
      p_after: asked.afterAt === undefined ? null : { at: asked.afterAt, id: asked.afterId },
    },
    history,
  );

/**
 * Restores a record to the state before a revision.
 * @param version `updated_at` of the current record; null if the record is gone
 * @param hold seconds in which the action can be undone
 */
export const restoreRevision = (db: Db, id: string, version: string | null, hold: number) =>
  rpc(
    db,
    'restore_revision',
    { p_revision: id, ...(version !== null && { p_version: version }), p_hold_seconds: hold },
    outcomes({ restored: madeAction, changed: {}, unrestorable: {}, ...missing }),
  );
