/** Asks before text that is not saved is left, on a link, the back button, or a closed tab. */
import { useEffect, useSyncExternalStore } from 'react';
import { adminHistory } from './admin-history.client.ts';

/** Answers the open question; null without one. */
let answer: ((leaves: boolean) => void) | null = null;
const listeners = new Set<() => void>();

const change = (next: typeof answer): void => {
  answer = next;
  for (const listener of listeners) listener();
};

const ask = (): Promise<boolean> => {
  answer?.(false);
  return new Promise((resolve) => {
    change((leaves) => {
      change(null);
      resolve(leaves);
    });
  });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The open question of leaving; call it with the answer. */
export const useLeaveQuestion = () => useSyncExternalStore(subscribe, () => answer);

/** Guards what was typed while `isUnsaved`. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    return adminHistory().block({
      blockerFn: async () => !(await ask()),
      enableBeforeUnload: true,
    });
  }, [isUnsaved]);
}
