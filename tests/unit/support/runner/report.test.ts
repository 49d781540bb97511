import { describe, expect, test } from 'vitest';
import type { TestOutcome } from '../../../support/runner/report.ts';
import { countReport, failureLabels, mergeReports } from '../../../support/runner/report.ts';

const outcome = (name: string, state: TestOutcome['state']): TestOutcome => ({
  file: 'price.test.ts',
  name,
  state,
});

const report = (...tests: TestOutcome[]) => ({ tests, faults: [] as string[] });

describe('the same tests run several times', () => {
  test('count once', () => {
    const once = report(outcome('a', 'passed'), outcome('b', 'passed'));
    expect(countReport(mergeReports([once, once, once]))).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
    });
  });

  test('fail when one of the runs failed', () => {
    const good = report(outcome('a', 'passed'));
    const bad = report(outcome('a', 'failed'));
    expect(countReport(mergeReports([good, bad, good])).failed).toBe(1);
  });

  test('keep tests of the same name apart', () => {
    const cases = report(outcome('a', 'passed'), outcome('a', 'failed'), outcome('a', 'passed'));
    expect(countReport(mergeReports([cases, cases]))).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  test('tell the same fault once', () => {
    const broken = { tests: [], faults: ['price.test.ts: does not load'] };
    expect(countReport(mergeReports([broken, broken, broken])).failed).toBe(1);
  });
});

test('a fault counts as a failure beside the failed tests', () => {
  const counts = countReport({
    tests: [outcome('a', 'passed'), outcome('b', 'failed'), outcome('c', 'skipped')],
    faults: ['a hook failed'],
  });
  expect(counts).toEqual({ passed: 1, failed: 2, skipped: 1 });
});

test('failures are labelled by file and name', () => {
  const labels = failureLabels({ tests: [outcome('b', 'failed')], faults: ['a hook failed'] });
  expect(labels).toEqual(['price.test.ts > b', 'a hook failed']);
});
