import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StackError } from '../stack/stack-error.ts';

const SQLITE_BUSY = 5;

/**
 * Holds references to open handles, because the garbage collector would close a handle and release its lock.
 */
const held = new Set<DatabaseSync>();

/** Releases the lock; a second call does nothing. */
export type Release = () => void;

/**
 * Takes a lock across processes, or returns null if another holder has it. The lock is an exclusive
 * transaction on an empty SQLite file; it ends with its process, even after kill -9. Throws a StackError if
 * the file cannot be opened.
 */
export function tryFileLock(file: string): Release | null {
  let database: DatabaseSync;
  try {
    mkdirSync(dirname(file), { recursive: true });
    database = new DatabaseSync(file, { timeout: 0 });
  } catch (cause) {
    throw cannotLock(file, cause);
  }
  try {
    database.exec('begin exclusive');
  } catch (cause) {
    database.close();
    if ((cause as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw cannotLock(file, cause);
  }
  held.add(database);
  return () => {
    if (held.delete(database)) database.close();
  };
}

function cannotLock(file: string, cause: unknown): StackError {
  return new StackError(
    `${file} cannot be written: give ${dirname(file)} to the user who runs this, or remove it.`,
    { cause },
  );
}

/**
 * Waits until the lock is free and takes it. If it has to wait, it calls `onWait` once, and rejects if
 * `signal` aborts.
 */
export async function waitForFileLock(
  file: string,
  o: { signal: AbortSignal; onWait: () => void },
): Promise<Release> {
  for (let hasWaited = false; ; hasWaited = true) {
    const release = tryFileLock(file);
    if (release !== null) return release;
    if (!hasWaited) o.onWait();
    await sleep(200, undefined, { signal: o.signal });
  }
}
