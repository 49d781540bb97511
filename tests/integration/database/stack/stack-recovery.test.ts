import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import type { DatabaseStack } from '../../../../src/local/stack/database/database-stack.ts';
import { startDatabaseStack } from '../../../../src/local/stack/database/database-stack.ts';
import { freePort } from '../../../../src/local/process/ports.ts';
import { openProcessLedger, processFingerprint } from '../../../../src/local/process/processes.ts';
import { paths } from '../../../../src/paths.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { proveRuns } from '../../../support/prove.ts';
import { sampleMessage } from '../../../support/samples/sample-message.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';
import { connect, makeTestFolder, removeTestFolder } from '../../../support/stack/database.ts';
import { FUNCTIONS_SCRIPT, serveInProcess } from '../../../support/stack/servers/served.ts';
import { siteEnvironment } from '../../../support/stack/site-environment.ts';

const SUPERVISOR = fileURLToPath(new URL('./stack-supervisor.ts', import.meta.url));

interface Ports {
  supabase: number;
  postgres: number;
  postgrest: number;
}

/** Folder that all tests share, because only the first start in a folder creates a database. */
let dir: string;
let ports: Ports;
let supervisors: ChildProcess[];
let stack: DatabaseStack | undefined;
let logged: string[];

beforeAll(async () => {
  dir = await makeTestFolder();
});

beforeEach(async () => {
  ports = { supabase: await freePort(), postgres: await freePort(), postgrest: await freePort() };
  supervisors = [];
  stack = undefined;
  logged = [];
});

afterEach(async () => {
  for (const child of supervisors) if (child.signalCode === null) await kill(child);
  await stack?.stop();
  await openProcessLedger(dir).endLeftovers(() => undefined);
});

afterAll(() => {
  removeTestFolder(dir);
});

/** Starts the stack in another process; resolves when it is ready. */
async function startElsewhere(): Promise<{ supervisor: ChildProcess; addresses: DatabaseStack }> {
  const args = [dir, ports.supabase, ports.postgres, ports.postgrest].map(String);
  const supervisor = spawn(process.execPath, [SUPERVISOR, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  supervisors.push(supervisor);
  for await (const line of createInterface({ input: supervisor.stdout })) {
    return { supervisor, addresses: JSON.parse(line) as DatabaseStack };
  }
  throw new Error('The supervisor ended before the stack was up.');
}

async function kill(supervisor: ChildProcess): Promise<void> {
  const exited = once(supervisor, 'exit');
  supervisor.kill('SIGKILL');
  await exited;
}

const start = (at: Ports = ports) =>
  startDatabaseStack({
    dir,
    ports: at,
    smtpUrl: null,
    siteUrl: 'http://localhost:8888',
    log: (line) => logged.push(line),
  });

const recordedPids = () =>
  (JSON.parse(readFileSync(join(dir, 'processes.json'), 'utf8')) as { pid: number }[]).map(
    ({ pid }) => pid,
  );

test('rows, keys, sessions and files are there after the supervisor was killed, on the same ports', async () => {
  const { supervisor, addresses } = await startElsewhere();
  const db = await connect(addresses.databaseUrl);
  await db.query('create table public.kept (id int primary key)');
  await db.query(`grant select, insert on public.kept to service_role; notify pgrst`);
  await db.end();
  const auth = { persistSession: false };
  const service = createClient(addresses.supabaseUrl, addresses.serviceRoleKey, { auth });
  const account = { email: 'night-shift@example.org', password: 'harbor-lights' };
  await service.auth.admin.createUser({
    ...account,
    email_confirm: true,
    app_metadata: { role: 'editor' },
  });
  const client = createClient(addresses.supabaseUrl, addresses.anonKey, { auth });
  const { data: signedIn } = await client.auth.signInWithPassword(account);
  await service.storage
    .from('images')
    .upload('kept.jpg', 'still here', { contentType: 'image/jpeg' });
  await expect.poll(async () => (await service.from('kept').insert({ id: 1 })).status).toBe(201);
  await kill(supervisor);
  const [postgres = 0, postgrest = 0] = recordedPids();
  expect(processFingerprint(postgres)).not.toBeNull();
  expect(processFingerprint(postgrest)).not.toBeNull();

  stack = await start();

  expect(logged.filter((line) => line.includes('left over'))).toHaveLength(2);
  expect(processFingerprint(postgrest)).toBeNull();
  const { data } = await createClient(stack.supabaseUrl, stack.serviceRoleKey, { auth })
    .from('kept')
    .select();
  expect(data).toEqual([{ id: 1 }]);
  expect(stack.anonKey).toBe(addresses.anonKey);
  const { error } = await client.auth.refreshSession(signedIn.session ?? undefined);
  expect(error).toBeNull();
  const kept = await service.storage.from('images').download('kept.jpg');
  expect(await kept.data?.text()).toBe('still here');
});

/** Sends a contact message or an event. @returns its email address if the API acknowledged it, else null */
async function write(site: string, isMessage: boolean): Promise<string | null> {
  const email = `${randomUUID()}@example.org`;
  const response = await callApi(isMessage ? paths.api.contact : paths.api.events(), {
    method: 'POST',
    body: isMessage ? sampleMessage({ email }) : sampleSubmission({ contactEmail: email }),
    from: someClient(),
    site,
  }).catch(() => null);
  return response?.status === 201 ? email : null;
}

/**
 * Sends writes with twenty callers at once, and kills host, Postgres and supervisor with `kill -9` when this
 * many are acknowledged, while others are under way. @returns the email addresses of the acknowledged writes
 */
async function writeUntilKilled(most: number): Promise<string[]> {
  const { supervisor, addresses } = await startElsewhere();
  const db = await connect(addresses.databaseUrl);
  // Resets the limits that all clients share, because earlier rounds used them up.
  await db.query('delete from public.rate_limits');
  await db.end();
  const host = await serveInProcess(FUNCTIONS_SCRIPT, siteEnvironment(addresses));
  onTestFinished(host.kill);
  const acknowledged: string[] = [];
  let isOver = false;
  const caller = async (_: unknown, n: number): Promise<void> => {
    while (!isOver) {
      const email = await write(host.line, n % 2 === 0);
      if (email !== null) acknowledged.push(email);
    }
  };
  const callers = Promise.all(Array.from({ length: 20 }, caller));
  try {
    await vi.waitUntil(() => acknowledged.length >= most, { timeout: 50_000, interval: 5 });
    process.kill(Number(recordedPids()[0]), 'SIGKILL');
    await Promise.all([host.kill(), kill(supervisor)]);
  } finally {
    isOver = true;
    await callers;
  }
  return acknowledged;
}

test('what the API acknowledged is there after host and Postgres were killed among writes', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < proveRuns(1, 4); round += 1) {
    acknowledged.push(...(await writeUntilKilled(proveRuns(50, 250))));
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(proveRuns(50, 1_000));

  stack = await start();

  const db = await connect(stack.databaseUrl);
  const { rows } = await db.query<{ email: string }>(
    'select email from public.contact_messages union all select contact_email from public.events',
  );
  await db.end();
  const stored = new Set(rows.map(({ email }) => email));
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
});
