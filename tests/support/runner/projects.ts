/**
 * Which test files belong to which vitest project. Shared by vitest's configuration, the test run
 * and the architecture test that finds files no project would ever run.
 */

export interface TestProject {
  name: string;
  /** What its tests need, printed by `npm test -- --list`. */
  about: string;
  include: string[];
  exclude: string[];
}

/** In the order a run takes them: the quick ones first. */
export const testProjects = [
  {
    name: 'unit',
    about: 'rules and React components; those that say a time, in three time zones',
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    exclude: ['tests/unit/**/*.astro.test.ts'],
  },
  {
    name: 'components',
    about: 'Astro components, rendered through its container',
    include: ['tests/unit/**/*.astro.test.ts'],
    exclude: [],
  },
  {
    name: 'architecture',
    about: 'the rules this tree keeps',
    include: ['tests/architecture/**/*.test.ts'],
    exclude: [],
  },
  {
    name: 'database',
    about: 'SQL and access rules, on a real Postgres and PostgREST',
    include: ['tests/integration/database/**/*.test.ts'],
    exclude: [],
  },
  {
    name: 'functions',
    about: 'the API, on the local stack',
    include: ['tests/integration/functions/**/*.test.ts'],
    exclude: [],
  },
  {
    name: 'browser',
    about: 'the built site, in Chromium',
    include: ['tests/browser/**/*.test.ts'],
    exclude: [],
  },
] as const satisfies TestProject[];

export type TestProjectName = (typeof testProjects)[number]['name'];
