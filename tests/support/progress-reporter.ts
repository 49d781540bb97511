/**
 * Extends vitest's minimal reporter (failures only): prints a line about the progress from time to
 * time, and counts at the end. Prints plain lines, so that log files are readable too.
 */
import type { SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { MinimalReporter } from 'vitest/node';

const PROGRESS_EVERY_MS = 5_000;

interface KindCounts {
  files: number;
  passed: number;
  failed: number;
  skipped: number;
  startedAt: number;
  endedAt: number;
}

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
  private filesDone = 0;
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

  override onTestCaseResult(test: TestCase): void {
    super.onTestCaseResult(test);
    this.testsDone += 1;
    this.sayProgress();
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    this.filesDone += 1;
    this.countsOf(module.project.name).endedAt = performance.now();
    this.sayProgress();
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
    const zero = { files: 0, passed: 0, failed: 0, skipped: 0, startedAt: 0, endedAt: 0 };
    const counts = this.kinds.get(kind) ?? zero;
    this.kinds.set(kind, counts);
    return counts;
  }

  private sayProgress(): void {
    const now = performance.now();
    if (now - this.lastLineAt < PROGRESS_EVERY_MS) return;
    this.lastLineAt = now;
    this.log(
      `  … ${String(this.testsDone)} tests in ${String(this.filesDone)} of ${String(this.files)} files, ${duration(now - this.startedAt)}`,
    );
  }

  /** Returns a table with a line for each kind of test, then `N passed, N failed`. */
  closing(): { lines: string[]; ok: boolean } {
    const total = { passed: 0, failed: this.strayErrors, skipped: 0 };
    const rows = [['kind', 'files', 'passed', 'failed', 'skipped', 'time']];
    for (const [kind, counts] of this.kinds) {
      for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
      const numbers = [counts.files, counts.passed, counts.failed, counts.skipped];
      const time = duration(counts.endedAt - counts.startedAt);
      rows.push([kind, ...numbers.map(String), time]);
    }
    // A run that ended early or had no tests counts as failed.
    if (!this.ended || total.passed + total.failed === 0) total.failed += 1;
    const widths = rows[0]?.map((_, column) =>
      Math.max(...rows.map((row) => row[column]?.length ?? 0)),
    );
    const table = rows.map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths?.[0] ?? 0) : cell.padStart(widths?.[column] ?? 0),
        )
        .join('  '),
    );
    const skipped = total.skipped === 0 ? '' : `, ${String(total.skipped)} skipped`;
    return {
      lines: [
        '',
        ...table,
        '',
        ...(this.strayErrors === 0 ? [] : [`${String(this.strayErrors)} errors outside of tests.`]),
        `All of it took ${duration(performance.now() - this.startedAt)}.`,
        `${String(total.passed)} passed, ${String(total.failed)} failed${skipped}`,
      ],
      ok: total.failed === 0,
    };
  }
}
