/** Compares the functions that Netlify found with the functions that the guide declares. */
import { z } from 'zod';
import type { RateLimit } from '../../local/host/functions/load-functions.ts';
import type { ApiRoute } from '../../server/http/api-routes.ts';

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
 * Lists the problems of a manifest: missing or unexpected functions, routes, schedules and background
 * functions.
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
