/**
 * Extends vitest's minimal reporter (failures only): prints a line about the progress from time to
 * time, and counts and the slowest files at the end. Prints plain lines, so that log files are readable too.
 */
import type { SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { MinimalReporter } from 'vitest/node';

const PROGRESS_EVERY_MS = 5_000;

/**
 * Seconds that a file of each kind takes on average, to say how long a run still takes. Only their ratios
 * matter: the run so far says how quick the machine is.
 */
const SECONDS_A_FILE: Record<string, number> = {
  ...{ static: 177, unit: 0.4, components: 0.4, architecture: 2.8 },
  ...{ database: 2.9, functions: 4.8, browser: 9.2 },
};

/** The share of a run after which the time of its first files tells how long the rest takes. */
const ENOUGH_TO_TELL = 0.05;

/** How many of the slowest files the end of a run lists. */
const SLOWEST_FILES = 8;

/** The counts of a kind of test before any of its files begins. */
const NOTHING_YET = {
  files: 0,
  filesDone: 0,
  passed: 0,
  failed: 0,
  skipped: 0,
  startedAt: 0,
  endedAt: 0,
};
type KindCounts = typeof NOTHING_YET;

/** Returns a line of the table. The longest first cell is the kind of test `unit in America/Chicago`. */
const tableRow = ([kind = '', ...cells]: string[]): string =>
  kind.padEnd(23) + cells.map((cell) => cell.padStart(12)).join('');

/**
 * Returns the result of a test. One that never ran, because its file or worker ended early, counts
 * as failed.
 */
function stateOf(test: TestCase): 'passed' | 'failed' | 'skipped' {
  const { state } = test.result();
  return state === 'pending' ? 'failed' : state;
}

/**
 * Returns the number of failures outside single tests, for example in a hook or while a file is loaded. Each
 * counts as one, though it may have kept many tests from running. A file that did not finish or has no test
 * counts as one failure, too.
 */
function ownFailures(module: TestModule): number {
  const suites = [...module.children.allSuites()];
  const errors = module.errors().length + suites.flatMap((suite) => suite.errors()).length;
  const finished = ['passed', 'failed', 'skipped'].includes(module.state());
  const ran = errors > 0 || !module.children.allTests().next().done;
  return errors + (finished && ran ? 0 : 1);
}

export const duration = (ms: number): string =>
  ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${String(Math.floor(ms / 60_000))} min ${String(Math.floor((ms / 1000) % 60))} s`;

export class ProgressReporter extends MinimalReporter {
  private readonly kinds = new Map<string, KindCounts>();
  private files = 0;
  private readonly fileSeconds: [file: string, seconds: number][] = [];
  private testsDone = 0;
  private lastLineAt = performance.now();
  private readonly startedAt = performance.now();
  private strayErrors = 0;
  private ended = false;

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.files = specifications.length;
    for (const { project } of specifications) this.countsOf(project.name).files += 1;
  }

  onTestModuleStart(module: TestModule): void {
    this.countsOf(module.project.name).startedAt ||= performance.now();
  }

  override onTestCaseReady(test: TestCase): void {
    super.onTestCaseReady(test);
    this.sayProgress(test);
  }

  override onTestCaseResult(test: TestCase): void {
    super.onTestCaseResult(test);
    this.testsDone += 1;
    this.sayProgress(test);
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    const counts = this.countsOf(module.project.name);
    counts.filesDone += 1;
    counts.endedAt = performance.now();
    this.fileSeconds.push([module.relativeModuleId, module.diagnostic().duration / 1000]);
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: 'passed' | 'interrupted' | 'failed',
  ): void {
    super.onTestRunEnd(modules, errors, reason);
    this.ended = true;
    this.strayErrors = errors.length;
    for (const module of modules) {
      const counts = this.countsOf(module.project.name);
      for (const test of module.children.allTests()) counts[stateOf(test)] += 1;
      counts.failed += ownFailures(module);
    }
  }

  private countsOf(kind: string): KindCounts {
    const counts = this.kinds.get(kind) ?? { ...NOTHING_YET };
    this.kinds.set(kind, counts);
    return counts;
  }

  /**
   * Prints which kind of test is at which file (in the browser, at which story), and about how long is left.
   */
  private sayProgress({ module, name }: TestCase): void {
    const now = performance.now();
    if (now - this.lastLineAt < PROGRESS_EVERY_MS) return;
    this.lastLineAt = now;
    const kind = module.project.name;
    const at = kind === 'browser' ? `“${name}”` : module.relativeModuleId;
    const filesDone = this.fileSeconds.length;
    this.log(
      `  … ${kind}: ${at}; ${String(this.testsDone)} tests in ${String(filesDone)} of ${String(this.files)} files, ${duration(now - this.startedAt)}${this.remaining(now)}`,
    );
  }

  private remaining(now: number): string {
    const expected = (count: (counts: KindCounts) => number): number =>
      [...this.kinds].reduce(
        (sum, [kind, counts]) => sum + (SECONDS_A_FILE[kind] ?? 1) * count(counts),
        0,
      );
    const done = expected(({ filesDone }) => filesDone);
    const left = expected(({ files, filesDone }) => files - filesDone);
    if (done < ENOUGH_TO_TELL * (done + left)) return '';
    return `, about ${duration((left * (now - this.startedAt)) / done)} left`;
  }

  private slowest(): string[] {
    if (this.fileSeconds.length <= SLOWEST_FILES) return [];
    const slowest = this.fileSeconds.toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST_FILES);
    return [
      'Slowest files:',
      ...slowest.map(([file, seconds]) => `  ${duration(seconds * 1000).padStart(11)}  ${file}`),
      '',
    ];
  }

  /** Returns a table with a line for each kind of test, then `N passed, N failed`. */
  closing(): { lines: string[]; ok: boolean } {
    const total = { passed: 0, failed: this.strayErrors, skipped: 0 };
    const table = [tableRow(['kind', 'files', 'passed', 'failed', 'skipped', 'time'])];
    for (const [kind, counts] of this.kinds) {
      for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
      const numbers = [counts.files, counts.passed, counts.failed, counts.skipped];
      const time = duration(counts.endedAt - counts.startedAt);
      table.push(tableRow([kind, ...numbers.map(String), time]));
    }
    // A run that ended early or had no tests counts as failed.
    if (!this.ended || total.passed + total.failed === 0) total.failed += 1;
    const skipped = total.skipped === 0 ? '' : `, ${String(total.skipped)} skipped`;
    return {
      lines: [
        '',
        ...table,
        '',
        ...this.slowest(),
        ...(this.strayErrors === 0 ? [] : [`${String(this.strayErrors)} errors outside of tests.`]),
        `All of it took ${duration(performance.now() - this.startedAt)}.`,
        `${String(total.passed)} passed, ${String(total.failed)} failed${skipped}`,
      ],
      ok: total.failed === 0,
    };
  }
}
