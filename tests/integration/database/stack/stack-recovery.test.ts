import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
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
import { StackError } from '../../../../src/local/stack/stack-error.ts';
import { paths } from '../../../../src/paths.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { proveRuns } from '../../../support/prove.ts';
import { sampleMessage } from '../../../support/samples/sample-message.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';
import { connect, makeTestFolder, removeTestFolder } from '../../../support/stack/database.ts';
import { FUNCTIONS_SCRIPT, serveInProcess } from '../../../support/stack/servers/served.ts';
import { siteEnvironment } from '../../../support/stack/site-environment.ts';

const SUPERVISOR = fileURLToPath(
  new URL('../../../support/stack/stack-supervisor.ts', import.meta.url),
);

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

/** Expects a start to be refused. @returns the message of the error */
async function refusal(attempt: Promise<DatabaseStack>): Promise<string> {
  const error: unknown = await attempt.then(
    (started) => {
      stack = started;
      return null;
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StackError);
  return (error as StackError).message;
}

test('what was acknowledged is there after the supervisor was killed, on the same ports', async () => {
  const { supervisor, addresses } = await startElsewhere();
  const db = await connect(addresses.databaseUrl);
  await db.query('create table public.kept (id int primary key)');
  await db.query(`grant select, insert on public.kept to service_role; notify pgrst`);
  await db.end();
  const auth = { persistSession: false };
  const service = createClient(addresses.supabaseUrl, addresses.serviceRoleKey, { auth });
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
});

/** Sends a contact message or an event. @returns its mail address if the API acknowledged it, else null */
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
 * many are acknowledged, while others are under way. @returns the mail addresses of those acknowledged
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

test('a second stack in the same folder is refused, and the first goes on', async () => {
  const { supervisor, addresses } = await startElsewhere();
  expect(await refusal(start({ supabase: 0, postgres: 0, postgrest: 0 }))).toBe(
    `Another local stack (process ${supervisor.pid ?? 0}) is running on ${dir}. Stop it first, or set LOCAL_DIR to another folder.`,
  );
  const events = await fetch(`${addresses.supabaseUrl}/rest/v1/events?select=id&limit=1`, {
    headers: { apikey: addresses.serviceRoleKey },
  });
  expect(events.status).toBe(200);
});

test('a port that is taken is named with the variable that moves it', async () => {
  const taken = createServer();
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  try {
    for (const [part, name, variable] of [
      ['supabase', 'the database gateway', 'LOCAL_SUPABASE_PORT'],
      ['postgres', 'the database', 'LOCAL_POSTGRES_PORT'],
      ['postgrest', 'PostgREST', 'LOCAL_POSTGREST_PORT'],
    ] as const) {
      expect(await refusal(start({ ...ports, [part]: port }))).toBe(
        `Port ${port} (${name}) is in use by another program. Stop that program, or set ${variable} to a free port.`,
      );
      // The refused start has stopped the programs that it had already started.
      expect(recordedPids()).toEqual([]);
    }
  } finally {
    taken.close();
  }
});

test('a start ends with nothing left running', async () => {
  stack = await start();
  const pids = recordedPids();
  expect(pids).toHaveLength(2);
  await stack.stop();
  expect(pids.map(processFingerprint)).toEqual([null, null]);
  expect(recordedPids()).toEqual([]);
});
