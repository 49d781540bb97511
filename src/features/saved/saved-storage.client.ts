/**
 * Stores saved events in the visitor's browser. The browser may refuse (private windows, a full
 * disk, a setting); that is a result here, not an error.
 */
import { SAVED_KEY as KEY } from './has-saved.client.ts';
import { parseSavedEvents, type SavedEvent, savedEventsText } from './saved-events.ts';

/** Listeners of this page: browsers report a change to other pages only. */
const listeners = new Set<() => void>();

/** The stored text; empty when nothing is saved, null when reading is refused. */
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
 * Stores the list and notifies listeners. False if the browser refuses, or if the stored text has
 * an unknown format.
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

/** What this browser remembers of the private link to its list; null is nothing. */
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
      // The link works as long as this page is open.
    }
    notifyAll();
  },
};

/** Deletes the stored text in any format. Only on a visitor's decision. */
export function discardSaved(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    return;
  }
  notifyAll();
}

/**
 * Calls `listener` when the list changes, here or in another tab, and when a page returns from the
 * back-forward cache, which misses changes of other tabs.
 * @returns the function that ends it
 */
export function watchSaved(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Null: the whole storage was cleared.
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
