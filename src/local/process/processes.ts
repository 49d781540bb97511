/**
 * Records the child processes of the local stack, and ends them. A process is ended by its id, and only after
 * comparing its start time, because ids are reused and the record may be older than the machine's last boot.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StackError } from '../stack/stack-error.ts';

/** Milliseconds that a process may take to end by itself before it is killed. */
export const GRACE_MS = 10_000;

/** The name under which Postgres is recorded. */
export const POSTGRES = 'Postgres';

interface LedgerEntry {
  name: string;
  pid: number;
  fingerprint: string;
  /** The supervisor process that started the child; if it still runs, the child is not a leftover. */
  owner: { pid: number; fingerprint: string };
}

export interface ProcessLedger {
  /** Records a child that was just started. */
  record(name: string, pid: number): void;
  /** Removes the record of a child that has ended. */
  forget(pid: number): void;
  /** Kills all children of this process at once; called when the user presses Ctrl-C a second time. */
  drop(): void;
  /**
   * Ends every recorded process whose supervisor no longer runs, logs this, and returns the number of such
   * processes. Throws a StackError if another running supervisor works in the same folder.
   */
  endLeftovers(log: (line: string) => void): Promise<number>;
}

/**
 * Reads the fingerprint of a process on Linux: the id of the machine's boot, and the process's start time
 * (field 22 of /proc/<pid>/stat); null for a dead process or a zombie.
 */
function linuxFingerprint(pid: number): string | null {
  try {
    // Skips the second field, the program's name in brackets, which may itself contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0] ?? '';
    const startedAt = fields[19];
    if (startedAt === undefined || state === 'Z' || state === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${startedAt}`;
  } catch {
    return null;
  }
}

/**
 * Reads the fingerprint of a process on other systems: its start time from `ps`; null for a dead process or a
 * zombie.
 */
function psFingerprint(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    const [state = 'Z', ...started] = line.split(/\s+/);
    return state.startsWith('Z') ? null : started.join(' ');
  } catch {
    return null;
  }
}

/**
 * Returns a text that identifies a process: it contains the start time, which differs for a later process
 * with the same id. Null if there is no such process.
 */
export function processFingerprint(pid: number): string | null {
  return process.platform === 'linux' ? linuxFingerprint(pid) : psFingerprint(pid);
}

/** Sends a signal to a process or, with a negative id, to its group; ignores a process that has ended. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Ends a process that is not a child of this process: sends SIGINT, waits up to ten seconds, then sends
 * SIGKILL.
 */
export async function endProcess(pid: number, fingerprint: string): Promise<void> {
  const alive = () => processFingerprint(pid) === fingerprint;
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    if (!alive()) return;
    sendSignal(pid, signal);
    const deadline = Date.now() + GRACE_MS;
    while (alive() && Date.now() < deadline) await sleep(20);
  }
}

/** Opens the record <dir>/processes.json; the first write creates the file. */
export function openProcessLedger(dir: string): ProcessLedger {
  const file = join(dir, 'processes.json');
  const self = { pid: process.pid, fingerprint: processFingerprint(process.pid) ?? '' };
  const isAlive = (entry: { pid: number; fingerprint: string }) =>
    processFingerprint(entry.pid) === entry.fingerprint;
  const isOwn = ({ owner }: LedgerEntry) =>
    owner.pid === self.pid && owner.fingerprint === self.fingerprint;

  function read(): LedgerEntry[] {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as LedgerEntry[];
    } catch {
      // Returns an empty list, because the file is missing or was cut off by a crash; the next write replaces
      // it.
      return [];
    }
  }

  function write(entries: LedgerEntry[]): void {
    const draft = `${file}.${process.pid}`;
    try {
      mkdirSync(dir, { recursive: true });
      writeFileSync(draft, `${JSON.stringify(entries, null, 2)}\n`, { mode: 0o600 });
      renameSync(draft, file);
    } catch (cause) {
      throw new StackError(
        `The local stack cannot write in ${dir} (${(cause as NodeJS.ErrnoException).code ?? 'unknown error'}). Start it as the owner of that folder, or set LOCAL_DIR to one you may write in.`,
        { cause },
      );
    }
  }

  return {
    record(name, pid) {
      const fingerprint = processFingerprint(pid);
      if (fingerprint === null) return;
      const others = read().filter((entry) => entry.pid !== pid);
      write([...others, { name, pid, fingerprint, owner: self }]);
    },
    forget(pid) {
      write(read().filter((entry) => entry.pid !== pid));
    },
    drop() {
      for (const entry of read().filter(isOwn)) {
        if (!isAlive(entry)) continue;
        // Sends SIGQUIT, after which Postgres ends its own children, and recovers from its log at the next
        // start.
        if (entry.name === POSTGRES) sendSignal(entry.pid, 'SIGQUIT');
        else for (const target of [-entry.pid, entry.pid]) sendSignal(target, 'SIGKILL');
      }
    },
    async endLeftovers(log) {
      const alive = read().filter(isAlive);
      const foreign = alive.filter((entry) => !isOwn(entry));
      const running = foreign.find(({ owner }) => isAlive(owner));
      if (running !== undefined) {
        throw new StackError(
          `Another local stack (process ${running.owner.pid}) is running on ${dir}. Stop it first, or set LOCAL_DIR to another folder.`,
        );
      }
      for (const { name, pid, fingerprint } of foreign) {
        log(`Ending ${name} (process ${pid}), left over from an earlier start.`);
        await endProcess(pid, fingerprint);
      }
      write(alive.filter(isOwn));
      return foreign.length;
    },
  };
}

/**
 * Milliseconds within which two signals count as one: npm passes Ctrl-C on to a program that already received
 * it from the terminal.
 */
const SAME_PRESS_MS = 1_000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `first` at the first signal to stop, and `second` at each signal that comes more than a second after
 * the first.
 */
export function onStopSignal(
  o: { first: () => void; second: () => void },
  target: NodeJS.EventEmitter = process,
): void {
  let firstAt: number | null = null;
  for (const signal of SIGNALS) {
    target.on(signal, () => {
      const time = performance.now();
      if (firstAt === null) {
        firstAt = time;
        o.first();
      } else if (time - firstAt > SAME_PRESS_MS) {
        o.second();
      }
    });
  }
}
