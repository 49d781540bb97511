/**
 * Stores saved events in the visitor's browser. The browser may refuse to store data (private windows, a full
 * disk, a setting); no function throws then, and `savedText` and `storeSaved` return a value that says so.
 */
import { SAVED_KEY as KEY } from './has-saved.client.ts';
import { parseSavedEvents, type SavedEvent, savedEventsText } from '../events/card/saved-events.ts';

/**
 * Listeners of this page, which this module calls itself: browsers report a change of the storage only to
 * other pages.
 */
const listeners = new Set<() => void>();

/** Reads the stored text; an empty text if nothing is stored, null if the browser refuses. */
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
 * @returns false if the browser refuses, or if the text already in storage has an unknown format
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

/** Reads and stores what this browser knows of the private link to its list; writing null removes it. */
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
      // Ignores that the browser refused to store the link; the link is then not remembered.
    }
    notifyAll();
  },
};

/** Deletes the stored text, whatever its format. Call it only if the visitor chose to delete the list. */
export function discardSaved(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    return;
  }
  notifyAll();
}

/**
 * Calls `listener` when the list or its link changes, in this tab or another, and when the browser shows the
 * page again from its back-forward cache, where the page misses changes in other tabs.
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
