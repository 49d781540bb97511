import type { FileStore } from '../../../src/tools/backup/file-store.ts';
import { fileEntry } from '../../../src/tools/backup/manifest.ts';

/** A file store in memory, with files by `files/<bucket>/<path>`. */
export function fileShelf(held: Record<string, string> = {}) {
  const shelf = new Map<string, Buffer>(
    Object.entries(held).map(([name, text]) => [name, Buffer.from(text)]),
  );
  const store: FileStore = {
    read: (file) => Promise.resolve(shelf.get(fileEntry(file)) ?? null),
    write: (file, bytes) => {
      shelf.set(fileEntry(file), bytes);
      return Promise.resolve();
    },
    remove: (files) => {
      for (const file of files) shelf.delete(fileEntry(file));
      return Promise.resolve();
    },
  };
  return { store, shelf };
}
