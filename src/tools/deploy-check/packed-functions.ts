/** Compares the functions that Netlify packed with those that the guide declares, and runs one of them. */
import { z } from 'zod';
import type { RateLimit } from '../../local/host/functions/load-functions.ts';
import type { ApiRoute } from '../../server/http/api-routes.ts';
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

/** The part of `.netlify/functions/manifest.json` that is compared. */
export const manifestSchema = z.object({
  functions: z.array(
    z.object({
      name: z.string(),
      /** Path of the function's archive. */
      path: z.string(),
      /** A cron expression, in UTC. */
      schedule: z.string().optional(),
      invocationMode: z.string().optional(),
      trafficRules: z
        .object({
          action: z.object({
            config: z.object({
              rateLimitConfig: z.object({ windowLimit: z.number(), windowSize: z.number() }),
            }),
          }),
        })
        .optional(),
      routes: z.array(z.object({ pattern: z.string(), methods: z.array(z.string()) })).default([]),
    }),
  ),
});

export type FunctionsManifest = z.infer<typeof manifestSchema>;

/** A function of the guide, as its own module declares it. */
export interface DeclaredFunction {
  name: string;
  paths: readonly string[];
  methods: readonly string[];
  schedule: string | null;
  isBackground: boolean;
  rateLimit: RateLimit | null;
}

/** Names of the functions for pages rendered on demand, which the build writes. */
const PAGES_FUNCTIONS = ['ssr', 'search-pages'];

/** Lists what only the first list contains, then what only the second list contains, one sentence each. */
const differences = (
  wanted: readonly string[],
  found: readonly string[],
  say: { missing: (one: string) => string; extra: (one: string) => string },
): string[] => [
  ...wanted.filter((one) => !found.includes(one)).map(say.missing),
  ...found.filter((one) => !wanted.includes(one)).map(say.extra),
];

const addressesOf = (name: string, paths: readonly string[], methods: readonly string[]) =>
  paths.flatMap((path) =>
    (methods.length === 0 ? ['any method'] : methods).map((one) => `${one} ${path} by ${name}`),
  );

/**
 * Lists the problems of a manifest: missing or unexpected functions, routes, schedules, background functions
 * and rate limits.
 * @param routes every API route of the guide
 * @param declared every function in netlify/functions
 */
export function manifestProblems(
  { functions }: FunctionsManifest,
  routes: readonly ApiRoute[],
  declared: readonly DeclaredFunction[],
): string[] {
  const names = differences(
    [...declared.map(({ name }) => name), ...PAGES_FUNCTIONS],
    functions.map(({ name }) => name),
    {
      missing: (one) => `The function ${one} was not packed. Look for it in .netlify/v1/functions.`,
      extra: (one) => `${one} was packed and is no function of the guide. Remove it.`,
    },
  );
  const api = functions.filter(({ name }) => !PAGES_FUNCTIONS.includes(name));
  const routed = api.flatMap(({ name, routes: own }) =>
    own.flatMap(({ pattern, methods }) => addressesOf(name, [pattern], methods)),
  );
  const known = declared.flatMap(({ name, paths, methods }) => addressesOf(name, paths, methods));
  const addresses = differences(known, routed, {
    missing: (one) =>
      `Netlify does not route ${one}. Its config must be written out in the function's file.`,
    extra: (one) => `Netlify routes ${one}, which its file does not say.`,
  });
  const lost = routes
    .map(({ method, path, functionFile }) => `${method} ${path} by ${functionFile}`)
    .filter((one) => !routed.includes(one))
    .map((one) => `Netlify does not route ${one}, which is in src/server/http/api-routes.ts.`);
  const timed = (list: readonly { name: string; schedule?: string | null | undefined }[]) =>
    list.flatMap(({ name, schedule }) => (schedule ? [`${name} at "${schedule}"`] : []));
  const schedules = differences(timed(declared), timed(functions), {
    missing: (one) => `Netlify does not run ${one}. Write the schedule out in the function's file.`,
    extra: (one) => `Netlify runs ${one}, which its file does not say.`,
  });
  const background = differences(
    declared.flatMap(({ name, isBackground }) => (isBackground ? [name] : [])),
    functions.flatMap(({ name, invocationMode }) =>
      invocationMode === 'background' ? [name] : [],
    ),
    {
      missing: (one) =>
        `Netlify does not run ${one} in the background. Write "background: true" out in its config.`,
      extra: (one) => `Netlify runs ${one} in the background, which its file does not say.`,
    },
  );
  const limitText = (name: string, { windowLimit, windowSize }: RateLimit) =>
    `the calls of ${name} to ${windowLimit} in ${windowSize} seconds`;
  const limits = differences(
    declared.flatMap(({ name, rateLimit }) => (rateLimit ? [limitText(name, rateLimit)] : [])),
    api.flatMap(({ name, trafficRules: rules }) =>
      rules ? [limitText(name, rules.action.config.rateLimitConfig)] : [],
    ),
    {
      missing: (one) => `Netlify does not limit ${one}. Write the numbers out in its config.`,
      extra: (one) => `Netlify limits ${one}, which its file does not say.`,
    },
  );
  return [...names, ...addresses, ...lost, ...schedules, ...background, ...limits];
}

// Runs the content sync as it is packed. Its reader starts a thread from the packed file itself, so only the
// archive shows whether the thread starts.

const DEADLINE_MS = 10 * 60_000;

/** A program that is written beside the unpacked function, and calls it with the lease of a run. */
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
 * @param env environment of the function; must contain LOCAL_SOURCES_URL
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
