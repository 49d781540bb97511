/**
 * `npm run types:database`: applies the migrations to a temporary database, and writes its types to
 * src/server/database-types.ts.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { applyMigrations } from '../../local/stack/database/migrate.ts';
import { StackError } from '../../local/stack/stack-error.ts';
import { databaseTypes } from './database-types.ts';
import { connect, startTestDatabase } from '../../../tests/support/stack/database.ts';

const FILE = fileURLToPath(new URL('../../server/database-types.ts', import.meta.url));

async function writeDatabaseTypes(): Promise<void> {
  const database = await startTestDatabase();
  try {
    await applyMigrations(database.url);
    const client = await connect(database.url);
    try {
      await writeFile(FILE, await databaseTypes(client));
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
}

try {
  await writeDatabaseTypes();
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
