/** Runs `supabase db push`, as a deployment does. */
import { readdir } from 'node:fs/promises';
import pg from 'pg';
import type { HostedDatabase } from './hosted-database.ts';
import { lastLines, runProgram, toolEnvironment } from './program.ts';

const DEADLINE_MS = 3 * 60_000;
/** Words with which the CLI reports a setting that it does not know, or soon will not support. */
const CONCERN = /warn|unknown|unsupported|deprecated|unrecogni[sz]ed/i;

async function appliedVersions(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    );
    return rows.map(({ version }) => version);
  } finally {
    await client.end();
  }
}

export interface Push {
  /** What went wrong with the migrations, a sentence each. */
  migrations: string[];
  /** What the CLI reports about supabase/config.toml. */
  config: string[];
}

/**
 * Pushes the migrations of `root` twice; the second push must find nothing to do.
 * @param tool folder of the Supabase CLI
 * @param home an empty folder, used as the home folder
 */
export async function pushMigrations(
  database: HostedDatabase,
  { root, tool, home }: { root: string; tool: string; home: string },
): Promise<Push> {
  const push = () =>
    runProgram(
      {
        command: ['supabase', 'db', 'push', `--remote=${database.projectUrl}`, '--yes'],
        cwd: root,
        env: toolEnvironment(tool, home),
      },
      DEADLINE_MS,
    );
  const first = await push();
  const config = first.output
    .split('\n')
    // Ignores the names of migrations, which may contain any word.
    .filter((line) => CONCERN.test(line) && !line.startsWith('Applying migration '));
  if (first.code !== 0) {
    const said = lastLines(first.output);
    return { migrations: [`supabase db push ended with ${String(first.code)}:\n${said}`], config };
  }
  const applied = await appliedVersions(database.projectUrl);
  const files = (await readdir(`${root}/supabase/migrations`)).map(
    (name) => name.split('_')[0] ?? '',
  );
  const missing = files.filter((version) => !applied.includes(version));
  const second = await push();
  return {
    migrations: [
      ...missing.map((version) => `The migration ${version} was not applied.`),
      ...(second.code === 0 &&
      (await appliedVersions(database.projectUrl)).length === applied.length
        ? []
        : [`A second supabase db push is not without effect:\n${lastLines(second.output)}`]),
    ],
    config,
  };
}
