/** Copies the whole guide, database and files, into one backup file. It changes nothing in the guide. */
import { rename, rm } from 'node:fs/promises';
import pg from 'pg';
import { copyOut, readAccounts, readMigrations, readSequences, readTables } from './tables.ts';
import { writeArchive, type ArchiveEntry } from './archive.ts';
import { BackupError, connectionOf } from './backup-settings.ts';
import { listFiles, type FileStore } from './file-store.ts';
import {
  ACCOUNTS,
  fileEntry,
  MANIFEST,
  newManifest,
  rowsIn,
  sha256,
  tableEntry,
  type Manifest,
  type StoredFile,
} from './manifest.ts';

export interface BackupRequest {
  databaseUrl: string;
  supabaseUrl: string;
  files: FileStore;
  /** Path of the backup file. */
  file: string;
  /** Encryption key, see `writeArchive`. */
  key: string | undefined;
  now: Date;
  /** Called with a line for each step. */
  say: (line: string) => void;
}

type Add = (name: string, bytes: Buffer) => Promise<void>;

/** Number of files read in parallel: enough for a slow network, with limited memory. */
const FILES_AT_ONCE = 8;

async function addFiles(
  { files, say }: Pick<BackupRequest, 'files' | 'say'>,
  listed: readonly StoredFile[],
  manifest: Manifest,
  add: Add,
): Promise<void> {
  for (let start = 0; start < listed.length; start += FILES_AT_ONCE) {
    const some = listed.slice(start, start + FILES_AT_ONCE);
    const read = await Promise.all(
      some.map(async (file) => ({ file, bytes: await files.read(file) })),
    );
    for (const { file, bytes } of read) {
      if (bytes === null) {
        manifest.missingFiles += 1;
        continue;
      }
      await add(fileEntry(file), bytes);
      manifest.files.push(file);
    }
    if (start % 200 === 0) say(`  files: ${start + some.length} of ${listed.length}`);
  }
}

async function addTables(
  client: pg.ClientBase,
  say: BackupRequest['say'],
  manifest: Manifest,
  add: Add,
): Promise<void> {
  for (const { name, columns } of await readTables(client)) {
    let rows = 0;
    let part = 0;
    for await (const bytes of copyOut(client, { name, columns })) {
      part += 1;
      rows += rowsIn(bytes);
      await add(tableEntry(name, part), bytes);
    }
    manifest.tables.push({ name, columns, rows });
    if (rows > 0) say(`  ${name}: ${rows} rows`);
  }
}

/** Begins a transaction on one snapshot. Its queries fail if row-level security would hide rows. */
const ONE_SNAPSHOT = `begin isolation level repeatable read read only;
  set local statement_timeout = 0; set local row_security = off`;

async function fill(
  client: pg.ClientBase,
  request: BackupRequest,
  addEntry: (entry: ArchiveEntry) => Promise<void>,
): Promise<Manifest> {
  await client.query(ONE_SNAPSHOT);
  const migrations = await readMigrations(client);
  if (migrations.length === 0) {
    throw new BackupError(
      'This database holds no guide: no migration was applied. Check DATABASE_URL.',
    );
  }
  const { supabaseUrl, say, now } = request;
  const manifest = newManifest({ createdAt: now.toISOString(), supabaseUrl, migrations });
  const add: Add = async (name, bytes) => {
    await addEntry({ name, bytes });
    manifest.entries.push({ name, sha256: sha256(bytes) });
  };
  // Adds the files first, soon after the snapshot, so that few of them are removed before they are read.
  await addFiles({ ...request, say }, await listFiles(client), manifest, add);
  const accounts = await readAccounts(client);
  manifest.accounts = accounts.users.length;
  await add(ACCOUNTS, Buffer.from(JSON.stringify(accounts)));
  await addTables(client, say, manifest, add);
  manifest.sequences = await readSequences(client);
  await client.query('commit');
  await addEntry({ name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) });
  return manifest;
}

/**
 * Writes a backup. The file gets its name only when it is complete.
 * @throws BackupError with a sentence; errors of Postgres unchanged
 */
export async function createBackup(request: BackupRequest): Promise<Manifest> {
  const client = new pg.Client(connectionOf(request.databaseUrl));
  client.on('error', () => undefined);
  await client.connect();
  const draft = `${request.file}.part`;
  try {
    let manifest: Manifest | undefined;
    await writeArchive(draft, request.key, async (add) => {
      manifest = await fill(client, request, add);
    });
    await rename(draft, request.file);
    return manifest as Manifest;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
