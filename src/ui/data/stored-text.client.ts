/** A text in the browser's storage, which a browser may refuse: private window, full disk, setting. */
export interface StoredText {
  /** Null without a text, or if the browser refuses. */
  read: () => string | null;
  /** False if the browser refuses. */
  write: (text: string) => boolean;
  remove: () => void;
}

/** @param lasts `tab`: until the tab closes; `browser`: for good */
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
