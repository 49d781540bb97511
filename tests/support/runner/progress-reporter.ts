/**
 * vitest's minimal reporter (failures and a summary), with a line now and then about how far the
 * run is, and a report file for the run's counts. Plain lines, so that a log file reads as well as
 * a terminal.
 *
 * REPORT_FILE: where the report (TestReport, as JSON) is written.
 */
import { writeFileSync } from 'node:fs';
import type {
  SerializedError,
  TestCase,
  TestModule,
  TestSpecification,
  TestSuite,
  Vitest,
} from 'vitest/node';
import { MinimalReporter } from 'vitest/node';
import type { TestReport } from './report.ts';

const PROGRESS_EVERY_MS = 2_000;

/** Faults of a file or a group itself; those of its tests are counted with the tests. */
function ownFaults(module: TestModule): string[] {
  const where = (suite?: TestSuite) =>
    suite === undefined
      ? module.relativeModuleId
      : `${module.relativeModuleId} > ${suite.fullName}`;
  const faults = module.errors().map(({ message }) => `${where()}: ${message}`);
  for (const suite of module.children.allSuites()) {
    faults.push(...suite.errors().map(({ message }) => `${where(suite)}: ${message}`));
  }
  const finished = ['passed', 'failed', 'skipped'].includes(module.state());
  if (!finished) faults.push(`${where()}: did not finish`);
  return faults;
}

/** A test that never got to run, because its file or worker ended early, did not pass. */
function stateOf(test: TestCase): 'passed' | 'failed' | 'skipped' {
  const { state } = test.result();
  return state === 'pending' ? 'failed' : state;
}

export default class ProgressReporter extends MinimalReporter {
  private files = 0;
  private filesDone = 0;
  private testsDone = 0;
  private startedAt = 0;
  private lastLineAt = 0;

  override onInit(vitest: Vitest): void {
    super.onInit(vitest);
    // Not the first second: most runs are over by then.
    this.startedAt = this.lastLineAt = performance.now();
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.files = specifications.length;
  }

  override onTestCaseResult(test: TestCase): void {
    super.onTestCaseResult(test);
    this.testsDone += 1;
    this.sayFirstTry(test);
    this.sayHowFar();
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    this.filesDone += 1;
    this.sayHowFar();
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: 'passed' | 'interrupted' | 'failed',
  ): void {
    super.onTestRunEnd(modules, unhandledErrors, reason);
    const file = process.env['REPORT_FILE'];
    if (file === undefined) return;
    const report: TestReport = {
      tests: modules.flatMap((module) =>
        [...module.children.allTests()].map((test) => ({
          file: module.relativeModuleId,
          name: test.fullName,
          state: stateOf(test),
        })),
      ),
      faults: [
        ...modules.flatMap(ownFaults),
        ...unhandledErrors.map(({ message }) => `outside of any test: ${message}`),
      ],
    };
    writeFileSync(file, JSON.stringify(report));
  }

  /** A test that passes at its second try is named with what its first one met. */
  private sayFirstTry(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const [error] = test.result().errors ?? [];
    this.log(`  second try passed: ${test.module.relativeModuleId} > ${test.fullName}`);
    this.log(`    the first met: ${error?.message ?? 'no error'}`);
  }

  private sayHowFar(): void {
    const now = performance.now();
    if (now - this.lastLineAt < PROGRESS_EVERY_MS) return;
    this.lastLineAt = now;
    const seconds = Math.round((now - this.startedAt) / 1000);
    this.log(
      `  … ${String(this.testsDone)} tests in ${String(this.filesDone)} of ${String(this.files)} files, ${String(seconds)} s`,
    );
  }
}
