import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StackError } from './stack-error.ts';

const SQLITE_BUSY = 5;

/**
 * Keeps references to open handles: without one, the garbage collector closes a handle and frees its lock.
 */
const held = new Set<DatabaseSync>();

/** Releases the lock. Calling it twice does no harm. */
export type Release = () => void;

/**
 * Takes a lock across processes, or returns null while another holder has it: an exclusive transaction on an
 * empty SQLite file, which a kill -9 frees too. Throws a StackError if the file cannot be opened.
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

/** Waits for the lock until `signal` aborts; calls `onWait` once if it has to wait. */
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
