/** Settings of the tests: one vitest project for each kind of test. See README.md. */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { getViteConfig } from 'astro/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { inlineScripts } from '../src/features/site-builds/inline-scripts.server.ts';
import { proving } from './support/prove.ts';
import { TestFileOrder } from './support/test-file-order.ts';

type Settings = NonNullable<TestProjectInlineConfiguration['test']>;

const root = fileURLToPath(new URL('..', import.meta.url));
const support = (file: string) => fileURLToPath(new URL(`./support/${file}`, import.meta.url));

const seconds = (count: number) => count * 1000;

/**
 * Returns the number of commits, so that each commit runs the next item of `proveEach`; 0 in a copy
 * without git.
 */
function turnOfCommit(): string {
  try {
    return execFileSync('git', ['rev-list', '--count', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '0';
  }
}

process.env['TURN'] ??= turnOfCommit();

const common: Settings = {
  environment: 'node',
  // Files share processes, because a process for each file would take most of the time;
  // fresh-modules.ts keeps their modules apart.
  isolate: false,
  pool: 'forks',
  maxWorkers: availableParallelism(),
  setupFiles: ['console-guard', 'network-guard', 'fresh-modules'].map((guard) =>
    support(`guards/${guard}.ts`),
  ),
  exclude: proving ? [] : ['**/*.prove.test.{ts,tsx}'],
  allowOnly: false,
  unstubEnvs: true,
  unstubGlobals: true,
  restoreMocks: true,
  // Long enough for property tests on a busy machine.
  testTimeout: seconds(proving ? 600 : 60),
  hookTimeout: seconds(60),
  // On an idle machine, polled conditions become true at once; on a busy one, some seconds later.
  expect: { poll: { timeout: seconds(15) } },
};

const UNIT_FILES = ['tests/unit/**/*.test.{ts,tsx}'];
const COMPONENT_FILES = ['tests/unit/**/*.astro.test.ts'];

/**
 * Time zones of the unit tests, because rules about local time must not depend on the machine's zone.
 * `npm test` uses a zone near the date line, which reveals most such mistakes; `npm run prove` adds
 * two more.
 */
const TIME_ZONES = proving ? ['Pacific/Auckland', 'UTC', 'America/Chicago'] : ['Pacific/Auckland'];

/** Tests of limits. They take minutes and need no certain time zone, so they run in the first one only. */
const IN_ANY_ZONE = ['tests/unit/features/content-sync/read/reader.*'];

const kinds: Settings[] = [
  {
    name: 'static',
    include: ['tests/static/**/*.test.ts'],
    setupFiles: [],
    testTimeout: seconds(600),
  },
  ...TIME_ZONES.map((zone, index) => ({
    name: index === 0 ? 'unit' : `unit in ${zone}`,
    include: UNIT_FILES,
    exclude: [...(common.exclude ?? []), ...COMPONENT_FILES, ...(index === 0 ? [] : IN_ANY_ZONE)],
    env: { TZ: zone },
  })),
  { name: 'components', include: COMPONENT_FILES },
  { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] },
  {
    name: 'database',
    include: ['tests/integration/database/**/*.test.ts'],
    provide: { guideKind: 'database' },
  },
  {
    name: 'functions',
    include: ['tests/integration/functions/**/*.test.ts'],
    provide: { guideKind: 'api' },
  },
  {
    name: 'browser',
    include: ['tests/browser/**/*.test.ts'],
    provide: { guideKind: 'site' },
    testTimeout: seconds(120),
    hookTimeout: seconds(240),
  },
];

/**
 * Lets Vite compile .astro files and the scripts in them. The adapter is left out, because it would emulate the
 * host for nothing.
 */
const astro = getViteConfig(
  { plugins: [inlineScripts()] },
  { root, configFile: false, integrations: [react()] },
);

export default defineConfig(async (environment) => ({
  root,
  test: {
    globalSetup: [support('stack/stack-service.ts')],
    sequence: { sequencer: TestFileOrder },
    projects: await Promise.all(
      kinds.map(async (kind) => ({
        ...(kind.name === 'components' ? await astro(environment) : {}),
        extends: false as const,
        root,
        test: { ...common, ...kind },
      })),
    ),
  },
}));
