/**
 * How the tests run: one vitest project for each kind of test (support/runner/projects.ts says
 * which files belong to which), so that `npm test` can run, time and count them apart.
 */
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { getViteConfig } from 'astro/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import type { TestProjectName } from './support/runner/projects.ts';
import { testProjects } from './support/runner/projects.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const support = (file: string) => fileURLToPath(new URL(`./support/${file}`, import.meta.url));

/** Files every test file loads first: what they forbid is forbidden everywhere. */
const guards = [support('console-guard.ts'), support('network-guard.ts')];

const seconds = (count: number) => count * 1000;

const settings: Record<TestProjectName, TestProjectInlineConfiguration['test']> = {
  // Ten seconds are for the property tests; a rule answers in microseconds.
  unit: { testTimeout: seconds(10) },
  components: { testTimeout: seconds(10) },
  architecture: { testTimeout: seconds(20) },
  database: {
    testTimeout: seconds(30),
    hookTimeout: seconds(60),
    globalSetup: [support('database-global-setup.ts')],
    // One database for all: its files run one after another.
    fileParallelism: false,
  },
  functions: {
    testTimeout: seconds(30),
    hookTimeout: seconds(60),
    globalSetup: [support('functions-global-setup.ts')],
    fileParallelism: false,
  },
  browser: {
    testTimeout: seconds(60),
    hookTimeout: seconds(60),
    // Chromium first: without one there is no need to build the site.
    globalSetup: [support('chromium-global-setup.ts'), support('site-global-setup.ts')],
    // One Chromium at a time: on two cores several would only make each other's timeouts run out.
    fileParallelism: false,
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
          // Said aloud, or vitest advises after every run to give it up.
          isolate: true,
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
