/** The last action that can still be undone, shown by `UndoBar`. */
import { useSyncExternalStore } from 'react';
import { serverNow } from '../server-clock.client.ts';

export interface UndoableAction {
  /** What was done, as in "Event Approved". */
  title: string;
  /** Id of the action. */
  action: string;
  /** ISO instant at which its mails and builds go out; null where it cannot be undone. */
  heldUntil: string | null;
}

/** Seconds until an instant, rounded up; 0 when it is over. */
export const secondsUntil = (instant: string): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - serverNow()) / 1000));

interface ShownUndo extends UndoableAction {
  /** Seconds of the hold when the bar appeared. */
  seconds: number;
}

let shown: ShownUndo | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Takes the bar away, if it still shows this action. */
export function hideUndo(action: string): void {
  if (shown?.action !== action) return;
  shown = null;
  for (const listener of listeners) listener();
}

/** Offers to undo an action until its hold ends; it replaces the last one. */
export function showUndo(action: UndoableAction): void {
  const seconds = action.heldUntil === null ? 0 : secondsUntil(action.heldUntil);
  shown = { ...action, seconds };
  for (const listener of listeners) listener();
}

/** The action that the bar shows. */
export const useShownUndo = () => useSyncExternalStore(subscribe, () => shown);

const undoneListeners = new Set<(action: string) => void>();

/** Calls back with the id of each action that was undone, from wherever it was. */
export function watchUndone(listener: (action: string) => void): () => void {
  undoneListeners.add(listener);
  return () => undoneListeners.delete(listener);
}

/** Says that an action was undone. */
export function sayUndone(action: string): void {
  for (const listener of undoneListeners) listener(action);
}
