/**
 * How the tests run: one vitest project for each kind of test (support/runner/projects.ts says
 * which files belong to which), so that `npm test` can run, time and count them apart.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { getViteConfig } from 'astro/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import type { TestProjectName } from './support/runner/projects.ts';
import { testProjects } from './support/runner/projects.ts';
import { ReadersFirst } from './support/runner/readers-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const support = (file: string) => fileURLToPath(new URL(`./support/${file}`, import.meta.url));

/** Files every test file loads first: what they forbid is forbidden everywhere. */
const guards = [
  support('guards/console-guard.ts'),
  support('guards/network-guard.ts'),
  support('guards/fresh-modules.ts'),
];

const seconds = (count: number) => count * 1000;

/** What is polled for happens at once on an idle machine, and some seconds later on a busy one. */
const POLL = { timeout: seconds(15) };

/** Left to itself vitest keeps one core for its own process, which has little to do. */
const everyCore = { maxWorkers: availableParallelism() };

/**
 * Files that wait more than they compute, for Chromium or Postgres, run two at a time, each worker on
 * a guide of its own (support/guide.ts). More than two would only make each other's timeouts run out
 * on two cores. The group is there because vitest wants one for each number of workers.
 */
const twoAtATime = { maxWorkers: 2, sequence: { groupOrder: 1 } };

const settings: Record<TestProjectName, TestProjectInlineConfiguration['test']> = {
  // So long only for property tests, and for machines that others keep busy; a rule answers in
  // microseconds. What has to be quick is measured by itself (tests/support/samples/hostile-text.ts).
  unit: { testTimeout: seconds(30), expect: { poll: POLL }, pool: 'threads', ...everyCore },
  components: { testTimeout: seconds(30), ...everyCore },
  architecture: { testTimeout: seconds(60), ...everyCore },
  database: {
    testTimeout: seconds(60),
    hookTimeout: seconds(60),
    expect: { poll: POLL },
    globalSetup: [support('stack/database-global-setup.ts')],
    ...twoAtATime,
  },
  functions: {
    testTimeout: seconds(60),
    hookTimeout: seconds(60),
    expect: { poll: POLL },
    globalSetup: [support('stack/functions-global-setup.ts')],
    ...twoAtATime,
  },
  browser: {
    testTimeout: seconds(120),
    hookTimeout: seconds(240),
    expect: { poll: POLL },
    // A busy machine lets a story run out of time now and then; one that fails twice is broken. The
    // run names those that needed it. Nowhere else: what happens one time in twenty to money or mail
    // is a fault, and a second try would hide it.
    retry: 1,
    // Chromium first: without one there is no need to build the site.
    globalSetup: [support('stack/chromium-global-setup.ts'), support('stack/site-global-setup.ts')],
    ...twoAtATime,
  },
};

/**
 * What lets vite compile `.astro` files. The guide's own astro.config.mjs is left out: its adapter
 * would start an emulation of the host for nothing.
 */
const astro = getViteConfig({}, { root, configFile: false, integrations: [react()] });

export default defineConfig(async (environment) => ({
  root,
  test: {
    sequence: { sequencer: ReadersFirst },
    projects: await Promise.all(
      testProjects.map(async ({ name, include, exclude }) => ({
        ...(name === 'components' ? await astro(environment) : {}),
        extends: false as const,
        root,
        test: {
          name,
          include: [...include],
          exclude: [...exclude],
          environment: 'node',
          // A process for each file would take most of the time; support/fresh-modules.ts keeps files
          // apart.
          isolate: false,
          setupFiles: guards,
          allowOnly: false,
          unstubEnvs: true,
          unstubGlobals: true,
          restoreMocks: true,
          ...settings[name],
        },
      })),
    ),
  },
}));
