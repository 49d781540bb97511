/** The key of the list of saved events in the browser's storage. */
export const SAVED_KEY = 'saved-events';

/** Says whether this browser keeps a list; false where reading is refused. Every page loads this. */
export function hasSaved(): boolean {
  try {
    return SAVED_KEY in window.localStorage;
  } catch {
    return false;
  }
}
