/**
 * A process that starts the database stack in a folder and on given ports, prints its addresses as
 * one line of JSON and waits until a test kills it.
 * Arguments: folder, gateway port, Postgres port, PostgREST port.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabaseStack } from '../../../../src/local/stack/database/database-stack.ts';

const [dir = '', ...ports] = process.argv.slice(2);
const [supabase = 0, postgres = 0, postgrest = 0] = ports.map(Number);
const stack = await startDatabaseStack({
  dir,
  ports: { supabase, postgres, postgrest },
  smtpUrl: null,
  siteUrl: 'http://localhost:8888',
  log: () => undefined,
});
process.stdout.write(`${JSON.stringify(stack)}\n`);
await sleep(120_000);
