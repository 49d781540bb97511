/** What a vitest run says about its tests, and how several runs of the same tests become one. */

export interface TestOutcome {
  /** Path from the project's root. */
  file: string;
  /** The names of its groups and its own, joined by " > ". */
  name: string;
  state: 'passed' | 'failed' | 'skipped';
}

export interface TestReport {
  tests: TestOutcome[];
  /** What failed outside of any test: a file that does not load, a hook, an error nobody caught. */
  faults: string[];
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * One report of the same tests run several times: a test that ran three times is one test, which
 * passed only when it passed every time.
 */
export function mergeReports(reports: TestReport[]): TestReport {
  const rank = { failed: 2, passed: 1, skipped: 0 };
  const tests = new Map<string, TestOutcome>();
  for (const report of reports) {
    // Two tests of one file may share a name (a table of cases): the nth is the same in every run.
    const seen = new Map<string, number>();
    for (const test of report.tests) {
      const label = `${test.file} > ${test.name}`;
      const nth = (seen.get(label) ?? 0) + 1;
      seen.set(label, nth);
      const key = `${label} #${String(nth)}`;
      const known = tests.get(key);
      if (known === undefined || rank[test.state] > rank[known.state]) tests.set(key, test);
    }
  }
  return {
    tests: [...tests.values()],
    faults: [...new Set(reports.flatMap((report) => report.faults))],
  };
}

/** The failures and faults of a report, as labels that are the same in every run. */
export function failureLabels({ tests, faults }: TestReport): string[] {
  const failed = tests.filter(({ state }) => state === 'failed');
  return [...failed.map(({ file, name }) => `${file} > ${name}`), ...faults];
}

/** A fault counts as one failed test: it may have hidden any number of them. */
export function countReport({ tests, faults }: TestReport): Counts {
  const count = (state: TestOutcome['state']) =>
    tests.filter((test) => test.state === state).length;
  return {
    passed: count('passed'),
    failed: count('failed') + faults.length,
    skipped: count('skipped'),
  };
}
