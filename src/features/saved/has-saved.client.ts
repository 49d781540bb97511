/** The key of the list of saved events in the browser's storage. */
export const SAVED_KEY = 'saved-events';

/**
 * Says whether this browser stores a list of saved events; false if reading is refused. Every page loads this
 * code.
 */
export function hasSaved(): boolean {
  try {
    return SAVED_KEY in window.localStorage;
  } catch {
    return false;
  }
}
