/** Runs the migrations that a backup lacks on a copy of its rows, and says what the migrations changed. */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { applyMigrations } from '../../local/stack/database/migrate.ts';
import { connect, startTestDatabase } from '../../../tests/support/stack/database.ts';
import { readArchive } from '../backup/archive.ts';
import type { FileStore } from '../backup/file-store.ts';
import { verifyEntries } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { MIGRATIONS, readStored, type Stored } from './steps.ts';

/** Stores no files, because a rehearsal needs only the rows of a backup. */
const NO_FILES: FileStore = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};

interface Content {
  rows: number;
  /** For each column, in the order of `columns`, the sum of the hashes of its values. */
  sums: (string | null)[];
}

async function readContent(client: pg.Client): Promise<Map<string, Stored & Content>> {
  const tables = new Map<string, Stored & Content>();
  for (const table of await readStored(client)) {
    const sums = Object.values(table.columns ?? {}).map(
      (column) => `sum(hashtextextended(t."${column}"::text, 0))::text`,
    );
    const { rows } = await client.query<Content>(
      `select count(*)::integer as rows, array[${sums.join()}]::text[] as sums from ${table.name} t`,
    );
    tables.set(table.id, { ...table, ...(rows[0] as Content) });
  }
  return tables;
}

const sumOf = ({ columns, sums }: Stored & Content, number: string) =>
  sums[Object.keys(columns ?? {}).indexOf(number)];

function changesOf(was: Stored & Content, is: (Stored & Content) | undefined): string[] {
  if (is === undefined) return [`${was.name} is gone, with ${was.rows} rows`];
  const changes = was.name === is.name ? [] : [`${was.name} is ${is.name} now`];
  if (was.rows !== is.rows) return [...changes, `${is.name}: ${is.rows} of ${was.rows} rows`];
  for (const [number, column] of Object.entries(was.columns ?? {})) {
    const name = is.columns?.[number];
    if (name !== column)
      changes.push(
        name === undefined ? `${is.name}.${column} is gone` : `${is.name}.${column} is ${name} now`,
      );
    if (name !== undefined && sumOf(was, number) !== sumOf(is, number)) {
      changes.push(`${is.name}.${name} has other values`);
    }
  }
  return changes;
}

/**
 * Restores the rows of a backup into a temporary Postgres, and applies the migrations of `folder` that the
 * backup lacks.
 * @param key as for `readArchive`
 * @returns lines about tables and columns that are gone, renamed or changed; none for new ones
 */
export async function rehearse(
  file: string,
  key: string | undefined,
  folder = MIGRATIONS,
): Promise<{ applied: string[]; seconds: number; rows: number; changes: string[] }> {
  const known = await mkdtemp(join(tmpdir(), 'migrations-'));
  const database = await startTestDatabase();
  try {
    const { migrations, supabaseUrl } = await verifyEntries(readArchive(file, key));
    for (const name of await readdir(folder)) {
      if (migrations.includes(name.slice(0, 14)))
        await copyFile(join(folder, name), join(known, name));
    }
    await applyMigrations(database.url, known);
    const say = () => undefined;
    await restoreBackup({
      databaseUrl: database.url,
      supabaseUrl,
      files: NO_FILES,
      file,
      key,
      say,
    });
    const client = await connect(database.url);
    const before = await readContent(client);
    const begun = performance.now();
    const applied = await applyMigrations(database.url, folder);
    const seconds = (performance.now() - begun) / 1000;
    const after = await readContent(client);
    await client.end();
    const tables = [...before.values()];
    return {
      applied,
      seconds,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      changes: tables.flatMap((table) => changesOf(table, after.get(table.id))),
    };
  } finally {
    await database.stop();
    await rm(known, { recursive: true });
  }
}
