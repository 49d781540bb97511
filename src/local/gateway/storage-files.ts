/**
 * Stores the bytes of uploads: one file each, named by a random id and not by the object's key, so that a key
 * cannot point to another path. A file gets its name only after it is complete.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const DRAFT = '.draft';

/** Creates the folder, and removes files that an interrupted upload left in it. */
export async function prepareFiles(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const file of await readdir(dir)) {
    if (file.endsWith(DRAFT)) await rm(join(dir, file), { force: true });
  }
}

/** Stores the bytes and returns the id with which to read them. */
export async function writeFileOnce(dir: string, bytes: Uint8Array): Promise<string> {
  const id = randomUUID();
  const draft = join(dir, `${id}${DRAFT}`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(dir, id));
  return id;
}

/** Opens the file with an id; null if it is gone. The caller closes the file. */
export async function openFile(dir: string, id: string): Promise<FileHandle | null> {
  return open(join(dir, id), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

export async function removeFiles(dir: string, ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(dir, id), { force: true })));
}
