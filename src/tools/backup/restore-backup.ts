/**
 * Fills an empty project from a backup: files first, then all rows in one transaction. While rows are
 * inserted, triggers are off, so that nothing is written to the audit log, emailed or built; foreign keys are
 * checked.
 */
import pg from 'pg';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { BackupError, connectionOf } from './backup-settings.ts';
import { type FileStore, listFiles } from './file-store.ts';
import {
  ACCOUNTS,
  fileEntry,
  type Manifest,
  MANIFEST,
  tableOf,
  verifyEntries,
} from './manifest.ts';
import { copyIn, PLACED_BY_MIGRATIONS, readMigrations, writeAccounts } from './tables.ts';

// Checks that a project has the backup's database schema and no data.

async function requireSameSchema(client: pg.ClientBase, { migrations, createdAt }: Manifest) {
  const applied = await readMigrations(client);
  const day = createdAt.slice(0, 10);
  const missing = migrations.filter((version) => !applied.includes(version));
  if (missing.length > 0) {
    throw new BackupError(
      `The backup of ${day} is from a newer guide: this project lacks ${missing.length} of its migrations, such as ${String(missing[0])}. Take the guide as of that day or later, run "npx supabase db push --remote", then restore.`,
    );
  }
  const further = applied.filter((version) => !migrations.includes(version));
  if (further.length > 0) {
    throw new BackupError(
      `This project has ${further.length} migrations more than the backup of ${day}, such as ${String(further[0])}, and what they change in rows would be left out. Make an empty project, take the guide as of that day ("git log --before=${day}"), push its migrations, restore, then push those of today.`,
    );
  }
}

/** Lists the data in a project, such as `public.venues: 3 rows`, except rows that migrations inserted. */
async function contents(client: pg.ClientBase, manifest: Manifest): Promise<string[]> {
  const found: string[] = [];
  for (const name of [...manifest.tables.map((table) => table.name), 'auth.users']) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::integer as rows from ${name} where not (${PLACED_BY_MIGRATIONS[name] ?? 'false'})`,
    );
    const count = rows[0]?.rows ?? 0;
    if (count > 0) found.push(`${name}: ${count} rows`);
  }
  // Ignores the backup's own files, which an interrupted restore may have left; they are stored again.
  const own = new Set(manifest.files.map(fileEntry));
  const foreign = (await listFiles(client)).filter((file) => !own.has(fileEntry(file)));
  if (foreign.length > 0) found.push(`storage: ${foreign.length} files`);
  return found;
}

/**
 * Checks a project before a restore. @throws BackupError that says what data it has, or how its schema
 * differs
 */
async function requireEmptyProject(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  await requireSameSchema(client, manifest);
  const found = await contents(client, manifest);
  if (found.length === 0) return;
  throw new BackupError(
    `This project is not empty, and nothing was changed. It holds:\n${found.map((line) => `  ${line}`).join('\n')}\nRestore into a new project, before its first sign-in and before the guide runs on it.`,
  );
}

export interface RestoreRequest {
  databaseUrl: string;
  supabaseUrl: string;
  files: FileStore;
  file: string;
  key: string | undefined;
  /** Called with a line of text about each step. */
  say: (line: string) => void;
}

interface Restored {
  manifest: Manifest;
  /** Number of emails that were waiting at the time of the backup; all of them are held back. */
  heldMails: number;
}

const storageAddress = (supabaseUrl: string): string =>
  `${new URL(supabaseUrl).origin}/storage/v1/object/public/`;

/** Replaces the storage URL of the old project in rows, in which image URLs contain it, by the new one. */
function moved(bytes: Buffer, from: string, to: string): Buffer {
  return from === to ? bytes : Buffer.from(bytes.toString().replaceAll(from, to));
}

async function storeFiles({ files, say, ...request }: RestoreRequest, manifest: Manifest) {
  const byEntry = new Map(manifest.files.map((file) => [fileEntry(file), file]));
  const stored: typeof manifest.files = [];
  try {
    for await (const { name, bytes } of readArchive(request.file, request.key)) {
      const file = byEntry.get(name);
      if (file === undefined) break;
      stored.push(file);
      await files.write(file, bytes);
      if (stored.length % 200 === 0) say(`  files: ${stored.length} of ${byEntry.size}`);
    }
  } catch (error) {
    await files.remove(stored);
    throw error;
  }
  if (stored.length > 0) say(`  files: ${stored.length}`);
}

/**
 * Reads the entries that follow the files in the backup: passes the accounts to `onAccounts`, and the rows of
 * each table as one stream to `onTable`.
 */
async function eachTable(
  entries: AsyncGenerator<ArchiveEntry>,
  onAccounts: (bytes: Buffer) => Promise<void>,
  onTable: (name: string, parts: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  let next = await entries.next();
  async function* partsOf(table: string): AsyncGenerator<Buffer> {
    while (next.done !== true && tableOf(next.value.name) === table) {
      yield next.value.bytes;
      next = await entries.next();
    }
  }
  while (next.done !== true && next.value.name !== MANIFEST) {
    const { name, bytes } = next.value;
    const table = tableOf(name);
    if (table !== null) {
      await onTable(table, partsOf(table));
      continue;
    }
    if (name === ACCOUNTS) await onAccounts(bytes);
    next = await entries.next();
  }
  await entries.return(undefined);
}

async function fillTables(
  client: pg.ClientBase,
  request: RestoreRequest,
  manifest: Manifest,
): Promise<void> {
  const [from, to] = [manifest.supabaseUrl, request.supabaseUrl].map(storageAddress);
  const known = new Map(manifest.tables.map((table) => [table.name, table]));
  await eachTable(
    readArchive(request.file, request.key),
    (bytes) => writeAccounts(client, bytes),
    async (name, parts) => {
      const table = known.get(name);
      if (table === undefined) throw new BackupError(`The backup does not name the table ${name}.`);
      async function* movedParts() {
        for await (const bytes of parts) yield moved(bytes, from as string, to as string);
      }
      await copyIn(client, table, movedParts());
      request.say(`  ${name}: ${table.rows} rows`);
    },
  );
  for (const { name, lastValue } of manifest.sequences) {
    await client.query('select setval($1, $2)', [name, lastValue]);
  }
}

/**
 * Holds back the emails that were waiting, because the old project has perhaps sent them since the backup. An
 * admin can release each email (netlify/README.md, When something looks wrong).
 */
const HOLD_MAILS = `update public.mail_outbox
  set dead_at = now(), held_at = now(), claimed_at = null, claimed_by = null,
    last_error = 'Was waiting when the backup was made, and may have been sent since.'
  where sent_at is null and dead_at is null`;

async function restoreRows(
  client: pg.ClientBase,
  request: RestoreRequest,
  manifest: Manifest,
): Promise<number> {
  const triggers = (state: 'enable' | 'disable') =>
    client.query(
      manifest.tables.map(({ name }) => `alter table ${name} ${state} trigger user`).join(';'),
    );
  await client.query('begin; set local statement_timeout = 0');
  try {
    await triggers('disable');
    // Checks the project a second time, because from now on the locks of `alter table` keep other sessions
    // from adding rows.
    await requireEmptyProject(client, manifest);
    for (const { name } of manifest.tables) {
      const placed = PLACED_BY_MIGRATIONS[name];
      if (placed !== undefined) await client.query(`delete from ${name} where ${placed}`);
    }
    await fillTables(client, request, manifest);
    const { rowCount } = await client.query(HOLD_MAILS);
    await triggers('enable');
    await client.query(`select public.request_site_build('restored from a backup')`);
    await client.query('commit');
    return rowCount ?? 0;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Restores a backup into an empty project. Verifies the whole file before anything is written. All rows
 * appear at once; after a failure, no row is left, and files that were already stored are removed as far as
 * possible.
 * @throws BackupError with a sentence; errors of Postgres unchanged
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { say } = request;
  say('Verifying the file …');
  const manifest = await verifyEntries(readArchive(request.file, request.key));
  const client = new pg.Client(connectionOf(request.databaseUrl));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireEmptyProject(client, manifest);
    say('Storing files and rows …');
    await storeFiles(request, manifest);
    let heldMails: number;
    try {
      heldMails = await restoreRows(client, request, manifest);
    } catch (error) {
      await request.files.remove(manifest.files);
      throw error;
    }
    // Collects statistics, because Postgres would plan the first builds' queries as if the tables were empty.
    await client.query('analyze');
    return { manifest, heldMails };
  } finally {
    await client.end();
  }
}
