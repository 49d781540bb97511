/**
 * `npm run setup`: asks for the settings of each provider in turn, checks them at once, applies the
 * migrations, makes Stripe's endpoint and the first admin, and writes `.env` and `.env.netlify`. It only
 * checks and changes nothing with `-- --dry-run`, and also if there is no terminal, unless `-- --yes` is
 * given.
 */
import { promises as dns } from 'node:dns';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chdir, stdin, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import type { Database } from '../server/database-types.ts';
import { site } from '../site.ts';
import { assignWithLink } from './admin/assign-role.ts';
import { pushOnce } from './deploy-check/hosted-database.ts';
import { fetchTool, SUPABASE } from './deploy-check/program.ts';
import { type Actions, GuideSetup } from './setup/guide-setup.ts';
import { openTerminal } from './setup/open-terminal.ts';
import { readFlags, runCommand, say } from './terminal.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const USAGE = [
  'npm run setup                 asks for what is missing, checks it, and sets the guide up',
  'npm run setup -- --dry-run    looks, and changes nothing',
  'npm run setup -- --yes        acts without a terminal too; what is missing is listed then',
  'npm run setup -- --help       shows this',
  '',
  'Exit codes: 0 all is there, 1 something is missing or wrong, 2 wrong arguments.',
];

const actions: Actions = {
  async readVersion(connectionString) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
    await client.connect();
    try {
      const { rows } = await client.query<{ version: number }>(
        "select current_setting('server_version_num')::int / 10000 as version",
      );
      return rows[0]?.version ?? 0;
    } finally {
      await client.end();
    }
  },
  async push(databaseUrl) {
    const tool = await fetchTool(SUPABASE);
    const home = await mkdtemp(join(tmpdir(), 'guide-setup-'));
    try {
      return await pushOnce(databaseUrl, { root: ROOT, tool, home });
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
  makeAdmin(email, settings) {
    const db = createClient<Database>(
      settings['SUPABASE_URL'] ?? '',
      settings['SUPABASE_SERVICE_ROLE_KEY'] ?? '',
      { auth: { persistSession: false, autoRefreshToken: false } },
    );
    return assignWithLink(db, { email, role: 'admin', siteUrl: settings['SITE_URL'] ?? '' });
  },
};

async function setUp(isDry: boolean): Promise<void> {
  const terminal = stdin.isTTY ? openTerminal(stdin, stdout) : null;
  const setup = new GuideSetup({
    files: {
      settings: resolve('.env'),
      template: resolve('.env.example'),
      host: resolve('.env.netlify'),
    },
    terminal,
    isDry,
    sender: site.contactEmail,
    postalAddress: site.postalAddress,
    dns,
    actions,
    say,
  });
  try {
    if (!(await setup.run())) process.exitCode = 1;
  } finally {
    terminal?.close();
  }
}

const flags = readFlags(USAGE, ['dry-run', 'yes']);
if (flags !== null) {
  chdir(ROOT);
  const isUnseen = !stdin.isTTY && !flags.yes;
  if (isUnseen)
    say('There is no terminal: this looks, and changes nothing. `-- --yes` lets it act.');
  await runCommand(() => setUp(flags['dry-run'] || isUnseen));
}
