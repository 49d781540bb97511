/** The stages of the test run: what each runs, and how its result is counted. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandResult } from './command.ts';
import { runCommand } from './command.ts';
import { testProjects } from './projects.ts';
import type { TestProject } from './projects.ts';
import type { TestReport } from './report.ts';
import { countReport, failureLabels, mergeReports } from './report.ts';
import type { StageResult } from './summary.ts';

export interface Stage {
  name: string;
  about: string;
  run(write: (text: string) => void): Promise<StageResult>;
}

/**
 * Zones the unit tests run in: wall-clock rules must not notice where the machine stands. One
 * without daylight saving, the guide's own, and one on the other side of the date line.
 */
const UNIT_TIME_ZONES = ['UTC', 'America/Chicago', 'Pacific/Auckland'];

/** A date, the clock, a time of day or a dated sample: what no test of a wall-clock rule can do without. */
const SAYS_A_TIME = /\b20\d\d-\d\d|\bDate\b|\bdayjs\b|\d (?:AM|PM)\b|\/sample-\w/;

/** The files of a project whose tests could come out otherwise in another time zone. */
export function timefulFiles({
  include,
  exclude,
}: Pick<TestProject, 'include' | 'exclude'>): string[] {
  return globSync(include, { exclude }).filter((file) =>
    SAYS_A_TIME.test(readFileSync(file, 'utf8')),
  );
}

const inNode = (script: string, ...args: string[]) => [
  process.execPath,
  join('node_modules', script),
  ...args,
];

function leftovers(results: CommandResult[]): string {
  const left = results.reduce((sum, result) => sum + result.leftBehind, 0);
  return left === 0 ? '' : `ended ${String(left)} processes left running`;
}

const joinNotes = (...notes: string[]) => notes.filter((note) => note !== '').join('; ');

/** A stage of static checks, run side by side; each counts as one. */
function checks(name: string, about: string, commands: Record<string, string[]>): Stage {
  return {
    name,
    about,
    async run(write) {
      const startedAt = performance.now();
      const results = await Promise.all(
        Object.entries(commands).map(async ([check, command]) => {
          const result = await runCommand({ name: check, command, output: 'kept', write });
          if (!result.ok) write(result.text);
          write(`  ${result.ok ? 'ok    ' : 'FAILED'}  ${check}\n`);
          return result;
        }),
      );
      return {
        stage: name,
        passed: results.filter(({ ok }) => ok).length,
        failed: results.filter(({ ok }) => !ok).length,
        skipped: 0,
        elapsedMs: performance.now() - startedAt,
        note: joinNotes(Object.keys(commands).join(', '), leftovers(results)),
      };
    },
  };
}

const CRASHED: TestReport = { tests: [], faults: ['vitest ended without a report'] };

/**
 * The report of one run. An empty one is a fault, because the project has files; so is a run that
 * vitest itself calls failed although no test in its report did.
 */
export function readReport(file: string, ok: boolean): TestReport {
  let report: TestReport;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    return CRASHED;
  }
  const faults = [...report.faults];
  if (report.tests.length === 0 && faults.length === 0) {
    faults.push('there are test files, but no test ran');
  }
  const told = faults.length > 0 || report.tests.some(({ state }) => state === 'failed');
  if (!ok && !told) faults.push('vitest failed without naming a test');
  return { tests: report.tests, faults };
}

/** A stage that runs the tests of one vitest project, once for each given time zone. */
function vitest(project: TestProject, zones: string[] = []): Stage {
  async function runOnce(
    write: (text: string) => void,
    output: 'live' | 'kept',
    zone: string | undefined,
    filters: string[],
  ) {
    const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
    try {
      const reportFile = join(folder, 'report.json');
      const command = await runCommand({
        name: zone === undefined ? project.name : `${project.name} in ${zone}`,
        command: [
          ...inNode('vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'),
          ...['--project', project.name],
          ...['--reporter', './tests/support/runner/progress-reporter.ts'],
          ...filters,
        ],
        env: { REPORT_FILE: reportFile, ...(zone === undefined ? {} : { TZ: zone }) },
        output,
        write,
      });
      return { command, report: readReport(reportFile, command.ok) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  return {
    name: project.name,
    about: project.about,
    async run(write) {
      const stage = project.name;
      if (globSync(project.include, { exclude: project.exclude }).length === 0) {
        return { stage, passed: 0, failed: 0, skipped: 0, elapsedMs: 0, note: 'no test files' };
      }
      const runs = [await runOnce(write, 'live', zones[0], [])];
      const known = new Set(runs.flatMap(({ report: first }) => failureLabels(first)));
      for (const zone of zones.slice(1)) {
        const again = await runOnce(write, 'kept', zone, timefulFiles(project));
        runs.push(again);
        // What fails everywhere was told once already.
        const news = failureLabels(again.report).filter((label) => !known.has(label));
        if (news.length > 0) write(`  in ${zone}:\n${again.command.text}`);
        for (const label of news) known.add(label);
      }
      const report = mergeReports(runs.map((run) => run.report));
      for (const fault of report.faults) write(`  FAULT  ${fault}\n`);
      return {
        stage,
        ...countReport(report),
        elapsedMs: runs.reduce((sum, { command }) => sum + command.elapsedMs, 0),
        note: joinNotes(
          zones.length === 0 ? '' : `in ${String(zones.length)} time zones, each counted once`,
          leftovers(runs.map(({ command }) => command)),
        ),
      };
    },
  };
}

/** Every stage, in order. */
export const stages: Stage[] = [
  // First, because it writes the generated types that eslint and the components need, and because
  // it empties Netlify's folder of built functions: a build comes after it.
  checks('types', 'astro check', { 'astro check': inNode('astro/bin/astro.mjs', 'check') }),
  checks('lint', 'eslint, prettier, knip', {
    eslint: inNode('eslint/bin/eslint.js', '.', '--max-warnings', '0'),
    prettier: inNode('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
    knip: inNode('knip/bin/knip.js'),
  }),
  ...testProjects.map((project) => vitest(project, project.name === 'unit' ? UNIT_TIME_ZONES : [])),
];
