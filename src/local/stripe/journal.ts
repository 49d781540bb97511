/**
 * What the double remembers: objects in memory, and every change as one line of <dir>/journal.jsonl
 * before anybody is told of it. A process that is killed in the middle of a line has told nobody,
 * so the next start leaves that line out; it also rewrites the file without what is outdated.
 */
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackError } from '../stack/stack-error.ts';
import type { SavedAnswer } from './idempotency.ts';
import type { Charge, Intent, Refund, StoredMethod, StripeEvent } from './objects.ts';
import type { Delivery } from './webhooks.ts';

/** What is kept, by kind; each has its id as its name. */
interface Kinds {
  intent: Intent;
  charge: Charge;
  refund: Refund;
  method: StoredMethod;
  event: StripeEvent;
  delivery: Delivery;
  answer: SavedAnswer;
}

type Kind = keyof Kinds;
type Change = [kind: Kind, id: string, value: Kinds[Kind] | null];

export interface Journal {
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  /** In the order in which they were made. */
  list<K extends Kind>(kind: K): Kinds[K][];
  /** Sets an object, as a new value: what was read before does not change. null forgets it. */
  put<K extends Kind>(kind: K, id: string, value: Kinds[K] | null): void;
  /** Writes what was put since the last time, all of it or nothing. Call it before telling anybody. */
  commit(): void;
  close(): void;
}

type Memory = { [K in Kind]: Map<string, Kinds[K]> };

const emptyMemory = (): Memory => ({
  intent: new Map(),
  charge: new Map(),
  refund: new Map(),
  method: new Map(),
  event: new Map(),
  delivery: new Map(),
  answer: new Map(),
});

function apply(memory: Memory, [kind, id, value]: Change): void {
  const map = memory[kind] as Map<string, Kinds[Kind]>;
  if (value === null) map.delete(id);
  else map.set(id, value);
}

function readLines(file: string): string[] {
  try {
    // What stands behind the last line break was never finished.
    return readFileSync(file, 'utf8').split('\n').slice(0, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function load(file: string): Memory {
  const memory = emptyMemory();
  for (const [index, line] of readLines(file).entries()) {
    try {
      for (const change of JSON.parse(line) as Change[]) apply(memory, change);
    } catch (cause) {
      throw new StackError(
        `Line ${index + 1} of ${file} is damaged. Remove the file to begin with no payments.`,
        { cause },
      );
    }
  }
  return memory;
}

function rewrite(file: string, memory: Memory): void {
  const lines = (Object.keys(memory) as Kind[]).flatMap((kind) =>
    [...memory[kind]].map(([id, value]) => `${JSON.stringify([[kind, id, value]])}\n`),
  );
  writeFileSync(`${file}.draft`, lines.join(''), { mode: 0o600 });
  renameSync(`${file}.draft`, file);
}

/**
 * Opens the journal of a folder, which it makes when missing. `isOutdated` tells what need not be
 * kept any longer. One process at a time.
 */
export function openJournal(
  dir: string,
  isOutdated: <K extends Kind>(kind: K, value: Kinds[K]) => boolean,
): Journal {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'journal.jsonl');
  const memory = load(file);
  for (const kind of Object.keys(memory) as Kind[]) {
    for (const [id, value] of memory[kind]) {
      if (isOutdated(kind, value)) memory[kind].delete(id);
    }
  }
  rewrite(file, memory);
  const handle = openSync(file, 'a');
  let unwritten: Change[] = [];
  return {
    find: <K extends Kind>(kind: K, id: string) => memory[kind].get(id),
    list: <K extends Kind>(kind: K) => [...memory[kind].values()],
    put(kind, id, value) {
      const change: Change = [kind, id, value];
      apply(memory, change);
      unwritten.push(change);
    },
    commit() {
      if (unwritten.length === 0) return;
      const line = `${JSON.stringify(unwritten)}\n`;
      unwritten = [];
      writeFileSync(handle, line);
    },
    close: () => closeSync(handle),
  };
}
