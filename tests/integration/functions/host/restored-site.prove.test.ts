/**
 * Rehearses the loss of the database: backs up a large guide with the backup command, restores the
 * backup into an empty guide at the same address, builds both, and compares every page.
 */
import { execFile } from 'node:child_process';
import { copyFile, glob, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { SITE_FOLDER } from '../../../../src/local/host/releases/release.ts';
import { buildSite } from '../../../../src/local/stack/build-site.ts';
import { startDatabaseStack } from '../../../../src/local/stack/database/database-stack.ts';
import type { DatabaseStack } from '../../../../src/local/stack/database/database-stack.ts';
import { centralDate } from '../../../../src/time/wall-time.ts';
import { seedSampleData } from '../../../../supabase/seed/sample-data.ts';
import { makeTestFolder, removeTestFolder } from '../../../support/stack/database.ts';
import { siteEnvironment } from '../../../support/stack/site-environment.ts';

const ROOT = process.cwd();
const EVENTS = Number(process.env['RESTORED_EVENTS'] ?? 10_000);
const PASSPHRASE = 'tidewall lantern marigold rope';
const run = promisify(execFile);
const silent = () => undefined;

const startStack = (dir: string, supabasePort = 0) =>
  startDatabaseStack({
    dir,
    ports: { supabase: supabasePort, postgres: 0, postgrest: 0 },
    smtpUrl: null,
    siteUrl: 'http://localhost:8888',
    log: silent,
    durable: false,
  });

const command = async (stack: DatabaseStack, script: string, ...args: string[]) => {
  const { stdout } = await run(process.execPath, [join(ROOT, 'src/tools', script), ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: stack.databaseUrl,
      SUPABASE_URL: stack.supabaseUrl,
      SUPABASE_SERVICE_ROLE_KEY: stack.serviceRoleKey,
      BACKUP_KEY: PASSPHRASE,
    },
  });
  return stdout;
};

async function build(stack: DatabaseStack, dir: string): Promise<string> {
  await mkdir(dir);
  const built = await buildSite({
    root: ROOT,
    dir,
    env: {
      ...process.env,
      ...siteEnvironment(stack),
      SITE_URL: 'http://localhost:8888',
      PRERENDERED_EVENTS_LIMIT: String(EVENTS),
    },
    log: silent,
    signal: new AbortController().signal,
  });
  expect(built).toEqual({ ok: true });
  return join(dir, SITE_FOLDER);
}

/**
 * Files that differ from build to build: build.json has the time, and Pagefind writes its index in
 * varying order.
 */
const CHANGES = /^(?:build\.json$|pagefind\/)/;

async function pages(site: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('**/*', { cwd: site })) {
    if (!CHANGES.test(file) && (await stat(join(site, file))).isFile()) found.push(file);
  }
  return found.sort();
}

it(
  'a restored guide builds the same pages, byte for byte',
  async () => {
    const dir = await makeTestFolder();
    const [firstDir, secondDir] = [join(dir, 'first'), join(dir, 'second')];
    try {
      const first = await startStack(firstDir);
      const { supabaseUrl, serviceRoleKey } = first;
      const today = centralDate(new Date());
      await seedSampleData({ supabaseUrl, serviceRoleKey, today, events: EVENTS, log: silent });
      const before = await build(first, join(dir, 'before'));
      await command(first, 'backup.ts', join(dir, 'backups'));
      await first.stop();

      const [file = ''] = await readdir(join(dir, 'backups'));
      expect(file).toMatch(/^coastal-bend-arts-[\dT-]+Z\.tar\.gz\.age$/);
      // Both guides need the same keys, because the admins' page contains the anonymous key.
      await mkdir(secondDir);
      await copyFile(join(firstDir, 'keys.json'), join(secondDir, 'keys.json'));
      const second = await startStack(secondDir, Number(new URL(supabaseUrl).port));
      expect(await command(second, 'restore.ts', join(dir, 'backups', file))).toContain(
        'Restored as of',
      );
      const after = await build(second, join(dir, 'after'));
      await second.stop();

      const names = await pages(before);
      expect(names.filter((name) => name.startsWith('events/')).length).toBeGreaterThan(
        EVENTS * 0.9,
      );
      expect(await pages(after)).toEqual(names);
      for (const name of names) {
        const [one, other] = await Promise.all(
          [before, after].map((site) => readFile(join(site, name))),
        );
        if (one?.equals(other as Buffer) !== true) expect(other?.toString()).toBe(one?.toString());
      }
    } finally {
      removeTestFolder(dir);
    }
  },
  15 * 60_000,
);
