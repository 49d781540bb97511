/**
 * Stores saved events in the visitor's browser. The browser may refuse (private windows, a full disk,
 * a setting); a refusal is returned, not thrown.
 */
import { SAVED_KEY as KEY } from './has-saved.client.ts';
import { parseSavedEvents, type SavedEvent, savedEventsText } from './saved-events.ts';

/**
 * The listeners of this page, called by this module, because browsers report a change to other pages
 * only.
 */
const listeners = new Set<() => void>();

/** Reads the stored text; empty when nothing is saved, null when reading is refused. */
export function savedText(): string | null {
  try {
    return window.localStorage.getItem(KEY) ?? '';
  } catch {
    return null;
  }
}

const notifyAll = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Stores the list and notifies listeners.
 * @returns false if the browser refuses, or if the stored text has an unknown format
 */
export function storeSaved(events: readonly SavedEvent[]): boolean {
  try {
    if (parseSavedEvents(window.localStorage.getItem(KEY) ?? '') === null) return false;
    if (events.length === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, savedEventsText(events));
  } catch {
    return false;
  }
  notifyAll();
  return true;
}

const LINK_KEY = 'saved-events-link';

/** Keeps what this browser remembers of the private link to its list; null is nothing. */
export const savedLinkEntry = {
  read: (): string | null => {
    try {
      return window.localStorage.getItem(LINK_KEY);
    } catch {
      return null;
    }
  },
  write: (text: string | null): void => {
    try {
      if (text === null) window.localStorage.removeItem(LINK_KEY);
      else window.localStorage.setItem(LINK_KEY, text);
    } catch {
      // The browser refused, so it does not remember the link.
    }
    notifyAll();
  },
};

/** Deletes the stored text in any format. For a visitor's decision only. */
export function discardSaved(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    return;
  }
  notifyAll();
}

/**
 * Calls `listener` when the list or its link changes, in this tab or another, and when a page is shown
 * again: a page in the back-forward cache misses the changes of other tabs.
 * @returns the function that stops the calls
 */
export function watchSaved(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key === KEY || key === LINK_KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', listener);
  };
}
