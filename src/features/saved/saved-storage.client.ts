/**
 * Where the saved events lie: in the visitor's own browser and nowhere else. A browser may refuse to
 * keep anything (private windows, a full disk, a setting), which is an answer here, not a failure.
 */
import { parseSavedEvents, type SavedEvent, savedEventsText } from './saved-events.ts';

const KEY = 'saved-events';

/** Parts of this page that show the list: the browser tells other pages of a change, not the one that made it. */
const listeners = new Set<() => void>();

/** The stored text, for `parseSavedEvents`; empty when nothing is saved, null when reading is refused. */
export function savedText(): string | null {
  try {
    return window.localStorage.getItem(KEY) ?? '';
  } catch {
    return null;
  }
}

const tellAll = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Stores the list and tells everyone who watches. False when the browser refuses, or when what lies
 * there is none of ours.
 */
export function storeSaved(events: readonly SavedEvent[]): boolean {
  try {
    if (parseSavedEvents(window.localStorage.getItem(KEY) ?? '') === null) return false;
    if (events.length === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, savedEventsText(events));
  } catch {
    return false;
  }
  tellAll();
  return true;
}

/** Throws away what lies there, ours or not. Only a visitor who was asked decides this. */
export function discardSaved(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    return;
  }
  tellAll();
}

/**
 * Calls when the list changed, here or in another tab, and when a page comes back out of the
 * browser's memory, which no other tab's change has reached.
 * @returns the function that ends it
 */
export function watchSaved(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Null: everything was cleared.
    if (key === KEY || key === null) listener();
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
