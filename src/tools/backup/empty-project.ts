/** Checks that a project has the backup's database schema and no data. */
import type pg from 'pg';
import { BackupError } from './backup-error.ts';
import { listFiles } from './file-store.ts';
import { fileEntry, type Manifest } from './manifest.ts';
import { PLACED_BY_MIGRATIONS, readMigrations } from './tables.ts';

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
export async function requireEmptyProject(
  client: pg.ClientBase,
  manifest: Manifest,
): Promise<void> {
  await requireSameSchema(client, manifest);
  const found = await contents(client, manifest);
  if (found.length === 0) return;
  throw new BackupError(
    `This project is not empty, and nothing was changed. It holds:\n${found.map((line) => `  ${line}`).join('\n')}\nRestore into a new project, before its first sign-in and before the guide runs on it.`,
  );
}
