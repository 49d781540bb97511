/**
 * Stores the data of the fake Stripe in <dir>/payments.sqlite. A call writes all its changes in one
 * transaction, before the response and webhooks are sent, so that after a kill -9 the file contains either
 * all changes of a call or none.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StackError } from '../stack/stack-error.ts';
import type { Store } from './types.ts';

const SCHEMA = `
  pragma journal_mode = wal;
  -- A crash of this process loses nothing; of the machine, the last payments with test cards.
  pragma synchronous = off;
  create table if not exists objects (
    position integer primary key autoincrement,
    kind text not null,
    id text not null,
    value text not null,
    unique (kind, id)
  );`;

function open(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file);
    database.exec(SCHEMA);
    return database;
  } catch (cause) {
    const advice = 'Remove the file to begin with no payments.';
    throw new StackError(`${file} is damaged or cannot be written. ${advice}`, { cause });
  }
}

/**
 * Opens the store in a folder; creates the folder if it is missing. Only one process at a time may open it.
 */
export function openStore(dir: string): Store {
  mkdirSync(dir, { recursive: true });
  const database = open(join(dir, 'payments.sqlite'));
  const finding = database.prepare('select value from objects where kind = ? and id = ?');
  const listing = database.prepare('select value from objects where kind = ? order by position');
  const removing = database.prepare('delete from objects where kind = ? and id = ?');
  const putting = database.prepare(
    `insert into objects (kind, id, value) values (?, ?, ?)
     on conflict (kind, id) do update set value = excluded.value`,
  );
  const parse = <T>(row: Record<string, unknown>) => JSON.parse(String(row['value'])) as T;
  return {
    find(kind, id) {
      const row = finding.get(kind, id);
      return row === undefined ? undefined : parse(row);
    },
    list: (kind) => listing.all(kind).map((row) => parse(row)),
    put(kind, id, value) {
      if (value === null) removing.run(kind, id);
      else putting.run(kind, id, JSON.stringify(value));
    },
    atOnce(work) {
      database.exec('begin immediate');
      try {
        return work();
      } finally {
        // Commits even after an error, because a refused call may already have stored that a card was
        // declined.
        database.exec('commit');
      }
    },
    close: () => database.close(),
  };
}
