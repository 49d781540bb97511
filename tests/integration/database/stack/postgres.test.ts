import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningPostgres } from '../../../../src/local/stack/database/postgres.ts';
import { startPostgres } from '../../../../src/local/stack/database/postgres.ts';
import { openProcessLedger } from '../../../../src/local/process/processes.ts';
import { StackError } from '../../../../src/local/stack/stack-error.ts';
import { connect, makeTestFolder, removeTestFolder } from '../../../support/stack/database.ts';

/** Folder with a database after its first start; each test gets a copy. */
let template: string;
let folder: string;
let dir: string;
let logged: string[];

beforeAll(async () => {
  template = await makeTestFolder();
  folder = template;
  dir = join(folder, 'postgres');
  await (await start()).stop();
});

beforeEach(async () => {
  folder = await makeTestFolder();
  dir = join(folder, 'postgres');
  // Uses `cp -a`, because it keeps the owner of the files, the account under which Postgres runs; fs.cp would
  // not.
  execFileSync('cp', ['-a', join(template, 'postgres'), dir]);
  logged = [];
});

afterAll(() => {
  removeTestFolder(template);
});

afterEach(() => {
  removeTestFolder(folder);
});

const start = (durable = false): Promise<RunningPostgres> =>
  startPostgres({
    dir,
    port: 0,
    ledger: openProcessLedger(folder),
    log: (line) => logged.push(line),
    durable,
  });

async function refusal(): Promise<string> {
  const error: unknown = await start().catch((e: unknown) => e);
  expect(error).toBeInstanceOf(StackError);
  return (error as StackError).message;
}

test('safety against a crash is the default, and only a test gives it up', async () => {
  const ledger = openProcessLedger(folder);
  const running = await startPostgres({ dir, port: 0, ledger, log: () => undefined });
  const db = await connect(running.url);
  const { rows } = await db.query(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  );
  expect(rows).toEqual([{ fsync: 'on', commit: 'on' }]);
  await db.end();
  await running.stop();
});

test('password and data are for their owner only', async () => {
  const running = await start();
  expect((await stat(join(dir, 'password'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dir, 'data'))).mode & 0o077).toBe(0);
  await running.stop();
});

test('an interrupted first start does not stop the next one', async () => {
  const first = await start();
  await first.stop();
  // Simulates a kill in the middle of initdb: removes PG_VERSION, and turns `data` into a draft folder.
  await rm(join(dir, 'data', 'PG_VERSION'));
  const data = join(dir, 'data');
  await rename(data, join(dir, 'data.draft'));
  const second = await start();
  expect(existsSync(join(dir, 'data', 'PG_VERSION'))).toBe(true);
  await second.stop();
});

test('data of another version is named and left alone', async () => {
  const running = await start();
  await running.stop();
  await writeFile(join(dir, 'data', 'PG_VERSION'), '16\n');
  expect(await refusal()).toBe(
    `The data in ${join(dir, 'data')} was made by Postgres 16, and this is Postgres 17. Move the folder away to begin with an empty database.`,
  );
});

test('a lock file whose id belongs to another program does not stop a start', async () => {
  const running = await start();
  await running.stop();
  // Starts the other program under the account of Postgres. Otherwise Postgres itself would see that the
  // process id in the lock file is not its own.
  const { uid } = await stat(join(dir, 'data'));
  const other = spawn('sleep', ['60'], { ...(process.getuid?.() === 0 ? { uid } : {}) });
  try {
    await writeFile(join(dir, 'data', 'postmaster.pid'), `${other.pid ?? 0}\n${dir}\n`);
    const again = await start();
    await again.stop();
    expect(other.exitCode).toBeNull();
  } finally {
    other.kill();
  }
});

test('a Postgres that ends by itself is reported', async () => {
  const running = await start();
  const db = await connect(running.url);
  db.on('error', () => undefined);
  const { rows } = await db.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  process.kill(rows[0]?.pid ?? 0, 'SIGINT');
  await expect.poll(() => logged.join()).toContain('Postgres has ended by itself');
  await running.stop();
});
