/**
 * `npm run seed -- [--events N] [--venues N] [--reset] [--today YYYY-MM-DD] [--yes]`
 *
 * Fills the local stack, which must be running, or the Supabase project that .env or the environment
 * names. On another machine, `--reset` works only together with `--yes`.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { centralDate } from '../../src/time/wall-time.ts';
import { loadKeys } from '../../src/local/stack/keys.ts';
import { readSettings } from '../../src/local/stack/settings.ts';
import { isLoopback } from '../../src/server/env-rules.ts';
import { readSeedArguments, type SeedArguments } from './seed-arguments.ts';
import { SAMPLE_ADMIN, SAMPLE_EDITOR, seedSampleData } from './sample-data.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Returns the address and service key of the configured database, or of the local stack without one. */
async function findDatabase(): Promise<{ supabaseUrl: string; serviceRoleKey: string }> {
  const { database, dir, ports } = readSettings(ROOT);
  if (database !== null) return database;
  const { serviceRoleKey } = await loadKeys(dir);
  return { supabaseUrl: `http://127.0.0.1:${String(ports.supabase)}`, serviceRoleKey };
}

async function assertReachable(supabaseUrl: string): Promise<void> {
  try {
    await fetch(supabaseUrl, { signal: AbortSignal.timeout(5000) });
  } catch (cause) {
    throw new Error(
      `Nothing answers at ${supabaseUrl}. Start the local stack with "npm start", or set SUPABASE_URL and its keys in .env.`,
      { cause },
    );
  }
}

async function run(given: SeedArguments): Promise<void> {
  const database = await findDatabase();
  if (given.reset && !given.yes && !isLoopback(database.supabaseUrl)) {
    throw new Error(
      `--reset would remove data at ${database.supabaseUrl}, which is not this machine. Add --yes if that is meant.`,
    );
  }
  await assertReachable(database.supabaseUrl);
  const begin = performance.now();
  const counts = await seedSampleData({
    ...database,
    today: given.today ?? centralDate(new Date()),
    events: given.events,
    venues: given.venues,
    reset: given.reset,
    log: say,
  });
  if (counts === null) {
    say('Nothing was added. Use --reset to remove the sample data and seed again.');
    return;
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const parts = Object.entries(counts).map(
    ([what, count]) => `${String(count)} ${what.replaceAll('_', ' ')}`,
  );
  say(`Seeded in ${seconds} s: ${parts.join(', ')}.`);
  if (isLoopback(database.supabaseUrl)) {
    say(`Sample admin: ${SAMPLE_ADMIN.email} / ${SAMPLE_ADMIN.password}`);
    say(`Sample editor: ${SAMPLE_EDITOR.email} / ${SAMPLE_EDITOR.password}`);
  }
}

try {
  const { values } = parseArgs({
    options: {
      events: { type: 'string' },
      venues: { type: 'string' },
      today: { type: 'string' },
      reset: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  await run(readSeedArguments(values));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
