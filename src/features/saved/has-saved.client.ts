/** Name of the list in the browser's storage. */
export const SAVED_KEY = 'saved-events';

/** Whether this browser keeps a list; false where it lets nothing be read. Every page loads this. */
export function hasSaved(): boolean {
  try {
    return SAVED_KEY in window.localStorage;
  } catch {
    return false;
  }
}
