/**
 * Who was started by whom, so that a run can end everything it started and nothing else.
 *
 * A child may put itself into a process group of its own (Postgres and Chromium do), where a signal
 * to our group never arrives; so descendants are noted while their parents still live.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { endProcess, processFingerprint } from '../../../src/local/stack/processes.ts';

/** Pairs of a process and its parent, for every process of this machine. */
type ParentOf = Map<number, number>;

function readProc(): ParentOf {
  const parentOf: ParentOf = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The program's name stands in brackets and may hold spaces; the parent is the second after.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      parentOf.set(Number(name), Number(fields[1]));
    } catch {
      // It ended between the listing and the reading.
    }
  }
  return parentOf;
}

function readPs(): ParentOf {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  return new Map(
    lines
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter((pair): pair is [number, number] => pair.length === 2),
  );
}

/** The ids below a process, nearest first, without itself. */
export function descendantsOf(
  root: number,
  parentOf: ParentOf = process.platform === 'linux' ? readProc() : readPs(),
): number[] {
  const childrenOf = Map.groupBy(parentOf.keys(), (pid) => parentOf.get(pid));
  const found: number[] = [];
  let generation = [root];
  while (generation.length > 0) {
    generation = generation.flatMap((pid) => childrenOf.get(pid) ?? []);
    found.push(...generation);
  }
  return found;
}

/** Remembers what a process starts while it runs, and can end what is left of it. */
export function trackDescendants(root: number): {
  /** Looks now, and remembers. */
  look(): void;
  /** How many of those remembered still live. */
  living(): number;
  /** Ends them one by one: an interrupt, ten seconds of patience, then by force. */
  end(): Promise<void>;
} {
  const fingerprints = new Map<number, string>();
  const living = () =>
    [...fingerprints].filter(([pid, fingerprint]) => processFingerprint(pid) === fingerprint);
  return {
    look() {
      for (const pid of descendantsOf(root)) {
        if (fingerprints.has(pid)) continue;
        const fingerprint = processFingerprint(pid);
        if (fingerprint !== null) fingerprints.set(pid, fingerprint);
      }
    },
    living: () => living().length,
    async end() {
      await Promise.all(living().map(([pid, fingerprint]) => endProcess(pid, fingerprint)));
    },
  };
}
