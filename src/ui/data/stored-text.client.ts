/** One text in the visitor's own browser. A browser may refuse to keep anything: private windows, a full disk, a setting. */
export interface StoredText {
  /** Null when nothing is kept, or the browser refuses. */
  read: () => string | null;
  /** False when the browser refuses. */
  write: (text: string) => boolean;
  remove: () => void;
}

/** @param lasts `tab`: as long as the tab. `browser`: after it is closed, too. */
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
