/** Runs the local stack of a tree with the tree's own code, as `npm start` does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Tree } from './trees.ts';

export interface Side {
  tree: Tree;
  /** ISO time of the start. */
  startedAt: string;
  /** LOCAL_DIR of the stack. */
  dir: string;
  /** Where the host answers. Pages, mails and posters name `SITE_URL` instead. */
  siteUrl: string;
  /** Address of the mailbox's page. */
  mailboxUrl: string;
  /** Port numbers by variable, for masks: they are printed into pages. */
  ports: Record<string, number>;
  /** File with the purges of the CDN, one a line. */
  purgesFile: string;
  /** A connection of the superuser. */
  database: pg.Client;
  /** Resolves when the site is built and served. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

const PORTS = ['PORT', 'LOCAL_SUPABASE_PORT', 'LOCAL_POSTGRES_PORT', 'LOCAL_POSTGREST_PORT'].concat(
  ['LOCAL_MAILBOX_PORT', 'LOCAL_SMTP_PORT', 'LOCAL_STRIPE_PORT', 'LOCAL_SOURCES_PORT'],
);

/** The guide's address in both trees, so that pages and QR codes with it are equal. Nothing answers there. */
export const SITE_URL = 'http://localhost:4321';

/** Settings with which every change takes effect at once, and a proof of work takes almost no time. */
export const SETTINGS = {
  UNDO_SECONDS: '0',
  CHALLENGE_TRIES: '8',
  SITE_BUILD_INTERVAL_SECONDS: '0',
  MAIL_WEBHOOK_SECRETS: `whsec_${Buffer.from('the webhook secret of two trees').toString('base64')}`,
  SITE_ID: 'two-trees',
  NETLIFY_PURGE_API_TOKEN: 'purges-are-written-to-a-file',
};

const LONGEST_START_MS = 600_000;
const PRELOAD = fileURLToPath(new URL('only-requests.mjs', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts the stack, and resolves when the sample data is in its database; the build goes on. */
export async function startSide(tree: Tree): Promise<Side> {
  // The folder is within the tree, because built functions import packages from the tree's node_modules.
  const dir = join(tree.root, '.local');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true, mode: 0o711 });
  const ports: Record<string, number> = {};
  for (const name of PORTS) ports[name] = await freePort();
  const purgesFile = join(dir, 'purges');
  writeFileSync(purgesFile, '');
  // Leaves out what this shell may set for another guide, such as SUPABASE_URL.
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const startedAt = new Date().toISOString();
  const child = spawn(process.execPath, ['--import', PRELOAD, 'src/local/start.ts'], {
    cwd: tree.root,
    env: {
      ...{ PATH, HOME, TMPDIR, LANG },
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
      ...SETTINGS,
      SITE_URL,
      LOCAL_DIR: dir,
      PURGES_FILE: purgesFile,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endChild = () => child.kill('SIGTERM');
  process.once('exit', endChild);
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const look of waiting) look();
    });
  }
  const exited = once(child, 'exit').then(() => {
    for (const look of waiting) look();
    writeFileSync(join(dir, 'start.log'), output);
  });
  const printed = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => fail('did not start in ten minutes'), LONGEST_START_MS);
      const end = () => {
        clearTimeout(timer);
        waiting.delete(look);
      };
      const fail = (what: string) => {
        end();
        reject(new Error(`The stack of ${tree.name} ${what}:\n${output.slice(-2_000)}`));
      };
      const look = () => {
        if (pattern.test(output)) {
          end();
          resolve();
        } else if (child.exitCode !== null || child.signalCode !== null) {
          fail('ended');
        }
      };
      waiting.add(look);
      look();
    });
  const stop = async () => {
    process.off('exit', endChild);
    endChild();
    await exited;
  };
  // Without the `catch` below, a failed build would end the process before anyone awaits `ready`.
  const ready = printed(/Press Ctrl-C to stop/);
  ready.catch(() => undefined);
  try {
    await printed(/[✓✗] Invented sources|Press Ctrl-C to stop/u);
    const password = readFileSync(join(dir, 'postgres', 'password'), 'utf8').trim();
    const database = new pg.Client({
      connectionString: `postgres://postgres:${password}@127.0.0.1:${String(ports['LOCAL_POSTGRES_PORT'])}/postgres`,
    });
    database.on('error', () => undefined);
    await database.connect();
    return {
      tree,
      startedAt,
      dir,
      siteUrl: `http://localhost:${String(ports['PORT'])}`,
      mailboxUrl: `http://localhost:${String(ports['LOCAL_MAILBOX_PORT'])}`,
      ports,
      purgesFile,
      database,
      ready,
      async stop() {
        await database.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the folder of the built site. Starting the stack builds the site once, so there is one release. */
export function builtSite({ dir }: Side): string {
  const [release] = readdirSync(join(dir, 'releases')).filter((name) => !name.startsWith('.'));
  if (release === undefined) throw new Error(`There is no built site in ${dir}.`);
  return join(dir, 'releases', release);
}
