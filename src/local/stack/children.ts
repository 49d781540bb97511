/**
 * Watches the recorded child processes of this stack (see ../processes.ts): one that has ended
 * while it is still recorded was not stopped by us.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processFingerprint } from './processes.ts';

/** How often the record is looked at, in milliseconds. */
const LOOK_MS = 1_000;
/** Builds come and go by themselves, and tell of it themselves. */
const PASSING = ['astro build'];

interface RecordedChild {
  name: string;
  pid: number;
  fingerprint: string;
  owner: { pid: number };
}

/** The recorded children of this process. */
function readChildren(dir: string): RecordedChild[] {
  try {
    const all = JSON.parse(readFileSync(join(dir, 'processes.json'), 'utf8')) as RecordedChild[];
    return all.filter(({ name, owner }) => owner.pid === process.pid && !PASSING.includes(name));
  } catch {
    // No child was recorded yet.
    return [];
  }
}

const isDead = ({ pid, fingerprint }: RecordedChild) => processFingerprint(pid) !== fingerprint;

/** Calls `onDeath` once, with the child's name, when one ends by itself. Gives the end of watching. */
export function watchChildren(
  dir: string,
  onDeath: (name: string) => void,
  lookMs = LOOK_MS,
): () => void {
  let suspect: number | null = null;
  const timer = setInterval(() => {
    const dead = readChildren(dir).find(isDead);
    // Seen twice: a child that was just stopped is struck from the record a moment later.
    if (dead !== undefined && dead.pid === suspect) {
      clearInterval(timer);
      onDeath(dead.name);
    }
    suspect = dead?.pid ?? null;
  }, lookMs);
  return () => clearInterval(timer);
}

/** Ends all children at once, for a person who does not want to wait: no goodbye, nothing lost. */
export function dropChildren(dir: string): void {
  for (const child of readChildren(dir)) {
    if (isDead(child)) continue;
    try {
      // For Postgres the quick way out: it recovers from its log at the next start.
      process.kill(child.pid, 'SIGQUIT');
    } catch {
      // It ended meanwhile.
    }
  }
}
