/**
 * Describes the manifest, the last entry of a backup. It lists everything that the backup must contain, so
 * that missing or changed parts are noticed.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ArchiveEntry } from './archive.ts';
import { BackupError } from './backup-settings.ts';

export const MANIFEST = 'manifest.json';
/**
 * Version of the file's format. Increase it with a change after which an older guide cannot read new files.
 */
const FORMAT = 1;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** ISO instant at which the backup began. */
  createdAt: z.string(),
  /** URL of the project, which is part of the image URLs in rows. */
  supabaseUrl: z.string(),
  /** Versions of the migrations that the project's schema had. */
  migrations: z.array(z.string()),
  /** Tables in the order in which they are filled: after the tables to which they refer. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  /** Number of accounts of Supabase Auth. */
  accounts: z.number(),
  files: z.array(
    z.object({
      bucket: z.string(),
      path: z.string(),
      type: z.string(),
      cacheControl: z.string(),
    }),
  ),
  /** Number of files that were removed from the storage while the backup ran, and are missing in it. */
  missingFiles: z.number(),
  /** Name and SHA-256 of every other entry, in the order of the backup. */
  entries: z.array(z.object({ name: z.string(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type StoredFile = Manifest['files'][number];

export const newManifest = (
  facts: Pick<Manifest, 'createdAt' | 'supabaseUrl' | 'migrations'>,
): Manifest => ({
  format: FORMAT,
  ...facts,
  tables: [],
  sequences: [],
  accounts: 0,
  files: [],
  missingFiles: 0,
  entries: [],
});

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export const fileEntry = ({ bucket, path }: Pick<StoredFile, 'bucket' | 'path'>): string =>
  `files/${bucket}/${path}`;
export const ACCOUNTS = 'accounts.json';
export const tableEntry = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;
/** Returns the name of the table whose rows an entry contains; null for any other entry. */
export const tableOf = (entry: string): string | null =>
  /^tables\/(.+)\/\d{6,}\.copy$/.exec(entry)?.[1] ?? null;

/**
 * Counts the rows in a part of a table: COPY writes one row per line, and line breaks inside a value as `\n`.
 */
export const rowsIn = (bytes: Uint8Array): number => {
  let rows = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) rows += 1;
  return rows;
};

const damaged = (what: string): BackupError =>
  new BackupError(`This backup is damaged: ${what}. Use another one.`);

function parseManifest(bytes: Buffer): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw damaged('its manifest is unreadable');
  }
  const parsed = manifestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new BackupError(
    'This file was not written by this version of the guide, or is no backup. Use the version that wrote it.',
  );
}

/**
 * Reads a whole archive and compares every entry with the manifest.
 * @throws BackupError for the first difference
 */
export async function verifyEntries(entries: AsyncIterable<ArchiveEntry>): Promise<Manifest> {
  const seen: { name: string; sha256: string }[] = [];
  const rows = new Map<string, number>();
  let manifest: Manifest | null = null;
  for await (const { name, bytes } of entries) {
    if (manifest !== null) throw damaged(`something follows its end (${name})`);
    if (name === MANIFEST) {
      manifest = parseManifest(bytes);
      continue;
    }
    seen.push({ name, sha256: sha256(bytes) });
    const table = tableOf(name);
    if (table !== null) rows.set(table, (rows.get(table) ?? 0) + rowsIn(bytes));
  }
  if (manifest === null) throw damaged('its end is missing');
  for (const [index, wanted] of manifest.entries.entries()) {
    const found = seen[index];
    if (found?.name !== wanted.name) throw damaged(`${wanted.name} is missing`);
    if (found.sha256 !== wanted.sha256) throw damaged(`${wanted.name} was changed`);
  }
  if (seen.length > manifest.entries.length) throw damaged('it holds more than it says');
  for (const table of manifest.tables) {
    if ((rows.get(table.name) ?? 0) !== table.rows)
      throw damaged(`rows of ${table.name} are missing`);
  }
  return manifest;
}
