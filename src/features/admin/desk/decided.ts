/** Rows that were just decided; they stay in place, struck through, until the queue is read again. */
import type { EventStatus } from '../../events/event.ts';

export interface DecidedRow {
  /** The decision in a word, e.g. "Approved". */
  done: string;
  /**
   * The event's status now; after one decision about many events, that decision. Null if the server's answer
   * names no status, for example after a deletion.
   */
  status: EventStatus | null;
  /** Id of the action. */
  action: string;
  /** ISO instant until which the action can be undone; null if it cannot. */
  heldUntil: string | null;
}

export type DecidedRows = Readonly<Record<string, DecidedRow>>;

/** Leaves out the rows of one action. */
export const withoutAction = (rows: DecidedRows, action: string): DecidedRows =>
  Object.fromEntries(Object.entries(rows).filter(([, row]) => row.action !== action));

/** Marks the rows of one action as rows that cannot be undone any more. */
export const withoutHold = (rows: DecidedRows, action: string): DecidedRows =>
  Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [
      id,
      row.action === action ? { ...row, heldUntil: null } : row,
    ]),
  );

/**
 * Finds the action to undo next: the one that can be undone for the longest time. Null if none can be undone.
 */
export function lastHeld(rows: DecidedRows, now: number): string | null {
  const held = Object.values(rows)
    .filter(({ heldUntil }) => heldUntil !== null && Date.parse(heldUntil) > now)
    .toSorted((a, b) => Date.parse(b.heldUntil ?? '') - Date.parse(a.heldUntil ?? ''));
  return held[0]?.action ?? null;
}

/** Returns the milliseconds until none of the decisions can be undone any more; null without rows. */
export function holdsEndIn(rows: DecidedRows, now: number): number | null {
  const ends = Object.values(rows).map(({ heldUntil }) =>
    heldUntil === null ? now : Date.parse(heldUntil),
  );
  return ends.length === 0 ? null : Math.max(0, Math.max(...ends) - now);
}

export interface BulkResult {
  id: string;
  outcome: 'decided' | 'conflict' | 'changed' | 'missing';
  status: EventStatus | null;
}

const OUTCOMES: Record<BulkResult['outcome'], string> = {
  decided: 'decided',
  conflict: 'left alone: another person decided first',
  changed: 'left alone: changed since you read it',
  missing: 'left alone: no longer there',
};

/** Says what a decision about many events did with one of them. */
export const bulkSentence = ({ outcome }: BulkResult, decision: 'approved' | 'rejected'): string =>
  outcome === 'decided' ? decision : OUTCOMES[outcome];
