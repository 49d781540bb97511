/**
 * `npm run migration -- <name>`: writes a migration that turns the schema of the present migrations into the
 * schema that the files in supabase/schemas and platform.sql declare. `-- try` prints the migration and
 * writes nothing. Both compare databases in a temporary Postgres, and say what has to be written by hand.
 *
 * `npm run migration -- rehearse <backup>`: restores the rows of a backup into a temporary Postgres, runs the
 * migrations that the backup lacks, and says what changed.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { applyBootstrap, applyMigrations } from '../local/stack/database/migrate.ts';
import { connect, startTestDatabase } from '../../tests/support/stack/database.ts';
import { loadSchemas, MIGRATIONS, writeMigration } from './migration/steps.ts';
import { counted } from '../text/words.ts';
import { printUsage, runCommand, say } from './terminal.ts';

const USAGE = [
  'npm run migration -- <name>     writes a migration, such as add_opening_hours',
  'npm run migration -- try        prints that migration only',
  'npm run migration -- rehearse <backup>   runs it on a copy of the rows of a backup, here',
  '',
  '  --rename <old>=<new>   what was renamed: public.venues=places, public.venues.name=title;',
  '                         --rename none if nothing else was',
];

const ADVICE =
  'Where something has only another name, write --rename; else copy the values first, in the same file, or leave the deletion to a later migration. supabase/README.md, "When rows must be kept", says how.';

const listed = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');

/** Returns the path of a new migration, with the present time, but always later than the last migration. */
async function nextFile(name: string): Promise<string> {
  const last = (await readdir(MIGRATIONS)).toSorted().at(-1)?.slice(0, 14) ?? '';
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return join(MIGRATIONS, `${now > last ? now : String(BigInt(last) + 1n)}_${name}.sql`);
}

/** Creates the database `name` on the server of `adminUrl`, and fills it. @returns its URL */
async function filled(adminUrl: string, name: string, fill: (url: string) => Promise<unknown>) {
  const admin = await connect(adminUrl);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  await applyBootstrap(url);
  await fill(url);
  return url;
}

/** Makes a migration, and prints warnings. @param write receives its SQL, if there is anything to change */
async function migrate(
  renames: string[],
  write: (sql: string) => Promise<void> | void,
): Promise<void> {
  const database = await startTestDatabase();
  try {
    const migrated = await filled(database.url, 'migrated', (url) => applyMigrations(url));
    const declared = await filled(database.url, 'declared', loadSchemas);
    const meant = renames.filter((rename) => rename !== 'none');
    const { sql, effects, left, ...open } = await writeMigration(migrated, declared, meant);
    if (open.renames.length > 0 && !renames.includes('none')) {
      throw new Error(
        `Was this renamed? Nothing was written. Say it with one of these, or with --rename none:\n${open.renames.map((rename) => `  --rename ${rename}`).join('\n')}`,
      );
    }
    const warned = effects.map((effect) => `-- WARNING: ${effect}.\n`).join('');
    if (sql !== '') await write(warned + sql);
    else if (left.length === 0) say('Nothing to write: the migrations make what the files say.');
    if (effects.length > 0) {
      say(`\nWARNING. On a database in use this migration\n${listed(effects)}\n${ADVICE}`);
    }
    if (left.length === 0) return;
    process.exitCode = 1;
    say(`A migration has to change this too; write it by hand:\n${listed(left)}`);
  } finally {
    await database.stop();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rename: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});
const [name = '', backup, ...further] = positionals;
if (values.help) printUsage(USAGE, { does: '' });
else if (name === 'baseline') {
  printUsage(USAGE, {
    does: '',
    message:
      'The baseline stays as it is: guides have run it. Write a migration beside it, named after what it does.',
  });
} else if (
  !/^[a-z][a-z0-9_]*$/.test(name) ||
  (backup !== undefined) !== (name === 'rehearse') ||
  further.length > 0
) {
  printUsage(USAGE, { does: '', message: 'Say what to write: small letters, digits and _.' });
} else if (backup !== undefined) {
  await runCommand(async () => {
    const { rehearse } = await import('./migration/rehearse.ts');
    const found = await rehearse(backup, process.env['BACKUP_KEY'] || undefined);
    const migrations = counted(found.applied.length, 'migration');
    say(`${migrations} in ${found.seconds.toFixed(1)} s, on ${counted(found.rows, 'row')}.`);
    say(
      found.changes.length === 0
        ? 'No stored value changed.'
        : `Changed:\n${listed(found.changes)}`,
    );
  });
} else if (name === 'try') await runCommand(() => migrate(values.rename, say));
else {
  await runCommand(() =>
    migrate(values.rename, async (sql) => {
      const file = await nextFile(name);
      await writeFile(file, sql);
      say(`Wrote ${relative(process.cwd(), file)}. Read it before it is committed.`);
    }),
  );
}
