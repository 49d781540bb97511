import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StackError } from './stack-error.ts';

const SQLITE_BUSY = 5;

/** A handle that nobody refers to would be closed by the garbage collector, and its lock with it. */
const held = new Set<DatabaseSync>();

/** Gives the lock back. Twice does no harm. */
export type Release = () => void;

/**
 * Takes a lock that holds across processes, or gives null when another holder has it. It is an
 * exclusive transaction on an empty SQLite file: the system takes it back when its holder dies,
 * kill -9 included, so no stale lock is ever left, which a file with a process id cannot promise.
 * Throws a StackError when the file cannot be opened (its folder belongs to another user).
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

/** Takes the lock, waiting in turn as long as it takes; `onWait` is told once. Ends with `signal`. */
export async function waitForFileLock(
  file: string,
  o: { signal: AbortSignal; onWait: () => void },
): Promise<Release> {
  for (let told = false; ; told = true) {
    const release = tryFileLock(file);
    if (release !== null) return release;
    if (!told) o.onWait();
    await sleep(200, undefined, { signal: o.signal });
  }
}
