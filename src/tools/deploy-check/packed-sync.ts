/**
 * Runs the content sync as it is packed. Its reader starts a thread from the packed file itself, so only the
 * archive shows whether the thread starts.
 */
import { createClient } from '@supabase/supabase-js';
import { unzipSync } from 'fflate';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beginRun, readRunSources } from '../../features/content-sync/run/sync-run.store.ts';
import { WORKER } from '../../features/content-sync/run/start-sync.server.ts';
import { INVENTED_SOURCES } from '../../local/sources/invented-sources.ts';
import { placeSources } from '../../local/sources/sources-server.ts';
import type { SupabaseApi } from '../../local/stack/database/supabase-api.ts';
import type { Database } from '../../server/database-types.ts';
import type { Finding } from '../doctor/finding.ts';
import { lastLines, runProgram } from './program.ts';

const DEADLINE_MS = 3 * 60_000;

/** A program beside the unpacked function; calls it with a lease, as its host would. */
const CALL = `
import run from './${WORKER}.mjs';
const body = process.argv[2];
const headers = { 'Content-Type': 'application/json' };
await run(new Request('http://localhost', { method: 'POST', headers, body }), { waitUntil() {} });
process.exit(0);`;

async function unpack(archive: string, folder: string): Promise<void> {
  for (const [path, content] of Object.entries(unzipSync(await readFile(archive)))) {
    if (path.endsWith('/')) continue;
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/**
 * Unpacks the function of the content sync, and lets it read the invented sources in a test run.
 * @param folder where the function is unpacked; it need not exist
 * @param env with LOCAL_SOURCES_URL
 */
export async function checkPackedSync(
  { archive, folder }: { archive: string; folder: string },
  { supabaseUrl, serviceRoleKey }: Pick<SupabaseApi, 'serviceRoleKey' | 'supabaseUrl'>,
  env: Record<string, string>,
): Promise<Finding> {
  await unpack(archive, folder);
  const origin = env['LOCAL_SOURCES_URL'] ?? '';
  await placeSources({ supabaseUrl, serviceRoleKey, origin });
  const db = createClient<Database>(supabaseUrl, serviceRoleKey);
  const lease = await beginRun(db, 'command', true);
  if (lease.outcome !== 'begun') throw new Error(`No run could begin: ${lease.outcome}.`);
  const { runId, token } = lease;
  await writeFile(join(folder, 'call.mjs'), CALL);
  const { code, output } = await runProgram(
    {
      command: [process.execPath, 'call.mjs', JSON.stringify({ runId, token })],
      cwd: folder,
      env,
    },
    DEADLINE_MS,
  );
  const reports = await readRunSources(db, runId);
  const unread = INVENTED_SOURCES.filter(
    ({ id }) => !reports.some((report) => report.sourceId === id && report.outcome === 'read'),
  ).map(({ name }) => name);
  const problem =
    `It ended with ${String(code)} and did not read: ${unread.join(', ') || '–'}. ` +
    `Look at how its reader's thread starts. Its last words:\n${lastLines(output, 3)}`;
  return {
    subject: `Netlify: the packed content sync reads ${INVENTED_SOURCES.length} sources`,
    problems: unread.length === 0 && code === 0 ? [] : [problem],
  };
}
