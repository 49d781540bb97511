/**
 * `npm run migration -- baseline`: writes the one migration anew, from supabase/schemas and platform.sql. The next
 * `npm start` offers to begin anew with it.
 *
 * `npm run migration -- <name>`: writes a further migration, which makes of the present ones what the files say.
 * `-- try` prints it and writes nothing. Both work on copies in a temporary Postgres, and say what has to be
 * written by hand.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { applyBootstrap, applyMigrations } from '../local/stack/database/migrate.ts';
import { connect, startTestDatabase } from '../../tests/support/stack/database.ts';
import {
  BASELINE,
  differences,
  joinSchemas,
  loadSchemas,
  readSchemas,
  stepsBetween,
} from './migration/steps.ts';
import { printUsage, runCommand, say } from './terminal.ts';

const USAGE = [
  'npm run migration -- baseline   joins supabase/schemas and platform.sql to the one migration',
  'npm run migration -- <name>     writes a further migration, such as add_opening_hours',
  'npm run migration -- try        prints that migration only',
  '',
  '  --rename <old>=<new>   what was renamed, in the words of the question; --rename none if nothing was',
];

async function writeBaseline(): Promise<void> {
  const files = await readSchemas();
  await writeFile(BASELINE, joinSchemas(files));
  say(`Wrote ${relative(process.cwd(), BASELINE)} from ${files.length} files.`);
}

/** Returns the path of the next migration: of now, or just after the last one. */
async function nextFile(name: string): Promise<string> {
  const folder = dirname(BASELINE);
  const last = (await readdir(folder)).toSorted().at(-1)?.slice(0, 14) ?? '';
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return join(folder, `${now > last ? now : String(BigInt(last) + 1n)}_${name}.sql`);
}

/** Creates a database beside the given one, and fills it. @returns its URL */
async function filled(adminUrl: string, name: string, fill: (url: string) => Promise<unknown>) {
  const admin = await connect(adminUrl);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  await applyBootstrap(url);
  await fill(url);
  return url;
}

/** @param write receives the SQL of the migration, if there is anything to change */
async function migrate(
  renames: string[],
  write: (sql: string) => Promise<void> | void,
): Promise<void> {
  const database = await startTestDatabase({ migrations: false });
  try {
    const migrated = await filled(database.url, 'migrated', (url) => applyMigrations(url));
    const declared = await filled(database.url, 'declared', loadSchemas);
    const answered = renames.includes('none') ? null : renames;
    const { sql, openRenames } = await stepsBetween(migrated, declared, answered);
    if (openRenames.length > 0) {
      const answers = openRenames.map((rename) => `  --rename '${rename}'`);
      throw new Error(
        `Was this renamed? Nothing was written. Say it with one of these, or with --rename none:\n${answers.join('\n')}`,
      );
    }
    const [one, other] = [await connect(migrated), await connect(declared)];
    try {
      await one.query(`begin; ${sql}; commit`);
      const left = await differences(one, other);
      if (sql.trim() !== '') await write(sql);
      else if (left.length === 0) say('Nothing to write: the migrations make what the files say.');
      if (left.length === 0) return;
      process.exitCode = 1;
      const names = left.map((each) => `  ${each}`).join('\n');
      say(`A migration has to change this too; write it by hand:\n${names}`);
    } finally {
      await Promise.all([one.end(), other.end()]);
    }
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
const [name = '', ...further] = positionals;
if (values.help) printUsage(USAGE, { does: '' });
else if (!/^[a-z][a-z0-9_]*$/.test(name) || further.length > 0) {
  printUsage(USAGE, { does: '', message: 'Say what to write: small letters, digits and _.' });
} else if (name === 'baseline') await runCommand(writeBaseline);
else if (name === 'try') await runCommand(() => migrate(values.rename, say));
else {
  await runCommand(() =>
    migrate(values.rename, async (sql) => {
      const file = await nextFile(name);
      await writeFile(file, sql);
      say(`Wrote ${relative(process.cwd(), file)}. Read it before it is committed.`);
    }),
  );
}
