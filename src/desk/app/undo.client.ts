/** Holds the last action of the editor, which `UndoBar` offers to undo. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { paths } from '../../paths.ts';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { showToast } from '../../ui/toast/toast.client.ts';
import { isSettled } from '../parts/use-desk-action.client.ts';
import { postAsAdmin, serverNow } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';

export interface UndoableAction {
  /** The action in words, e.g. "Event Approved". */
  title: string;
  /** Id of the action. */
  action: string;
  /**
   * ISO instant at which the action's emails are sent and its build starts; null if the action cannot be
   * undone.
   */
  heldUntil: string | null;
}

/** Counts the seconds until an instant, rounded up; 0 when the instant is past. */
export const secondsUntil = (instant: string): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - serverNow()) / 1000));

interface ShownUndo extends UndoableAction {
  /** Seconds that were left to undo the action when the bar appeared. */
  seconds: number;
}

let shown: ShownUndo | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Hides the bar, if it still shows this action. */
export function hideUndo(action: string): void {
  if (shown?.action !== action) return;
  shown = null;
  for (const listener of listeners) listener();
}

/** Offers to undo an action until its emails are sent and its build starts; replaces an earlier offer. */
export function showUndo(action: UndoableAction): void {
  const seconds = action.heldUntil === null ? 0 : secondsUntil(action.heldUntil);
  shown = { ...action, seconds };
  for (const listener of listeners) listener();
}

/** Returns the id of the action that the bar offers to undo; null if there is none or its time is over. */
export function undoableAction(): string | null {
  const heldUntil = shown?.heldUntil ?? null;
  return shown === null || heldUntil === null || secondsUntil(heldUntil) === 0
    ? null
    : shown.action;
}

/** Returns the action that the bar shows; null if there is none. */
export const useShownUndo = () => useSyncExternalStore(subscribe, () => shown);

const undoneListeners = new Set<(action: string) => void>();

/** Calls the listener with the id of each action that is undone, whichever button or key undoes it. */
export function watchUndone(listener: (action: string) => void): () => void {
  undoneListeners.add(listener);
  return () => undoneListeners.delete(listener);
}

/** Tells the listeners of `watchUndone` that an action was undone. */
function sayUndone(action: string): void {
  for (const listener of undoneListeners) listener(action);
}

/** Undoes an action by its id, and reads again what the screen shows. */
export function useUndo(session: AdminSession) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: string) => postAsAdmin(session, paths.api.undoAction(action)),
    onSuccess: (_, action) => {
      sayUndone(action);
      showToast({ title: 'Undone' });
    },
    onError: (error) => {
      showToast({ title: 'Not Undone', description: sentenceOf(error), destructive: true });
    },
    onSettled: async (_data, error, action) => {
      // After a failure without an answer, such as a lost connection, the bar stays, for another try.
      if (error === null || isSettled(error)) hideUndo(action);
      await client.invalidateQueries({ refetchType: 'active' });
    },
  });
}
