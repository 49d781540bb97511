/** The last action of this page, while it can be undone; one at a time. */
import { undoSeconds } from './undo-offer.ts';

/** An action that was just made. */
export interface MadeAction {
  /** What was done, as in `Article Published`. */
  title: string;
  action: string;
  /** ISO instant; null: it cannot be undone. */
  heldUntil: string | null;
}

export interface UndoOffer {
  title: string;
  action: string;
  seconds: number;
}

let offer: UndoOffer | null = null;
const listeners = new Set<() => void>();

const change = (next: UndoOffer | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Offers to undo an action until its hold is over; an earlier offer ends. */
export function showUndo({ title, action, heldUntil }: MadeAction): void {
  const seconds = undoSeconds(heldUntil, new Date());
  change(seconds === 0 ? null : { title, action, seconds });
}

/** Ends the offer. */
export const closeUndo = (): void => {
  change(null);
};

export const subscribeToUndo = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentUndo = (): UndoOffer | null => offer;
