/**
 * Access to a text in the browser's storage. The browser may refuse it, in a private window, on a full disk,
 * or by a setting.
 */
export interface StoredText {
  /** Reads the text; null if there is none, or if the browser refuses. */
  read: () => string | null;
  /** Writes the text; false if the browser refuses. */
  write: (text: string) => boolean;
  remove: () => void;
}

/** Returns access to a stored text. @param lasts `tab`: until the tab closes; `browser`: permanently */
export function storedText(name: string, lasts: 'tab' | 'browser'): StoredText {
  const attempt = <T>(act: (storage: Storage) => T, refused: T): T => {
    try {
      return act(lasts === 'tab' ? sessionStorage : localStorage);
    } catch {
      return refused;
    }
  };
  return {
    read: () => attempt((storage) => storage.getItem(name), null),
    write: (text) =>
      attempt((storage) => {
        storage.setItem(name, text);
        return true;
      }, false),
    remove: () => {
      attempt((storage) => {
        storage.removeItem(name);
      }, undefined);
    },
  };
}
