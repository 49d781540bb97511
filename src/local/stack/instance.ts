import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryFileLock } from '../process/file-lock.ts';
import { StackError } from './stack-error.ts';

/**
 * The lock on a stack's folder, held by the process that runs the stack; a second start in the folder is
 * refused.
 */
export interface Instance {
  /** Records the URL of the site, for the error message of a second start. */
  announce(address: string): void;
  release(): void;
}

interface InstanceInfo {
  pid: number;
  address: string | null;
}

/**
 * Creates the stack's folder. Refuses a folder of another user, because its files could be neither read nor
 * replaced; root may use every folder.
 */
function claimFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
  } catch (cause) {
    const message = `The folder ${dir} cannot be made. Set LOCAL_DIR to a folder that you may write to.`;
    throw new StackError(message, { cause });
  }
  const uid = process.getuid?.();
  const owner = statSync(dir).uid;
  if (uid === undefined || uid === 0 || uid === owner) return;
  const whose = owner === 0 ? 'root' : `another user (uid ${owner})`;
  throw new StackError(
    `The folder ${dir} belongs to ${whose}, who started the stack before. Start it as that user, set LOCAL_DIR to another folder, or remove this one to begin anew.`,
  );
}

function readInfo(file: string): InstanceInfo | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as InstanceInfo;
  } catch {
    // Returns null, because the file is missing or is just being written.
    return null;
  }
}

/**
 * Makes this process the only stack in `dir`. The operating system releases the lock when the process ends
 * for any reason. If another stack runs in `dir`, throws a StackError with its URL.
 */
export function claimInstance(dir: string): Instance {
  claimFolder(dir);
  const infoFile = join(dir, 'start.json');
  const unlock = tryFileLock(join(dir, 'start.lock'));
  if (unlock === null) {
    const info = readInfo(infoFile);
    const where = info?.address == null ? 'and is still starting' : `at ${info.address}`;
    throw new StackError(
      `The local stack already runs ${where} (process ${info?.pid ?? 'unknown'}). Stop it first, or set LOCAL_DIR and PORT for a second one.`,
    );
  }
  const note = (address: string | null) => {
    const info: InstanceInfo = { pid: process.pid, address };
    writeFileSync(infoFile, JSON.stringify(info));
  };
  note(null);
  return {
    announce: note,
    release() {
      rmSync(infoFile, { force: true });
      unlock();
    },
  };
}
