import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../support/runner/command.ts';
import type { TestReport } from '../../../support/runner/report.ts';
import { countReport } from '../../../support/runner/report.ts';
import { readReport, timefulFiles } from '../../../support/runner/stages.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-run-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs cases of tests/fixtures/test-run as a run of its own, and reads its report as `npm test` does. */
async function runCases(...filters: string[]): Promise<TestReport> {
  const file = join(folder, `${filters.join('-')}.json`);
  const { ok } = await runCommand({
    name: 'vitest',
    command: [
      ...[process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...filters],
      ...['--config', 'tests/fixtures/test-run/vitest.config.ts'],
      ...['--reporter', './tests/support/runner/progress-reporter.ts'],
    ],
    env: { REPORT_FILE: file },
    output: 'kept',
    write: () => undefined,
  });
  return readReport(file, ok);
}

const namesOf = (report: TestReport, file: string, state: string) =>
  report.tests.filter((one) => one.file === file && one.state === state).map(({ name }) => name);

describe('the files that run in every time zone', () => {
  const files = timefulFiles({ include: ['tests/unit/**/*.test.{ts,tsx}'], exclude: [] });

  test.each([
    ['says dates', 'tests/unit/time/wall-time.test.ts'],
    ['shows a dated sample', 'tests/unit/features/mail/templates/events/event-approved.test.ts'],
  ])('hold one that %s', (_why, file) => {
    expect(files).toContain(file);
  });

  test('hold none that knows no time', () => {
    expect(files).not.toContain('tests/unit/forms/email-address.test.ts');
  });
});

describe('a run of tests', () => {
  let report: TestReport;
  beforeAll(async () => {
    report = await runCases();
  });

  test('fails a test whose console is used in an unexpected way', () => {
    expect(namesOf(report, 'console.case.ts', 'failed')).toEqual([
      'an unexpected warning fails',
      'a second warning fails where one was expected',
      'an expected warning that does not come fails',
    ]);
    expect(namesOf(report, 'console.case.ts', 'passed')).toHaveLength(2);
  });

  test('fails a file that writes to the console after its last test', () => {
    expect(report.faults).toContainEqual(
      expect.stringMatching(/^console\.case\.ts: .*\nconsole\.log: after everything$/),
    );
  });

  test('fails a test that reaches for the network, even one that swallows the refusal', () => {
    expect(namesOf(report, 'network.case.ts', 'failed')).toEqual([
      'a swallowed refusal of fetch fails',
      'an address that is not a name fails',
      'an expected attempt that does not come fails',
      'a lookup that leads away fails',
      'a datagram that would leave fails',
    ]);
    expect(namesOf(report, 'network.case.ts', 'passed')).toHaveLength(3);
  });

  test('counts a file that does not load as a failure', () => {
    expect(report.faults).toContainEqual('broken-file.case.ts: this file does not load');
  });

  test('counts a hook that fails after its tests passed as a failure', () => {
    expect(namesOf(report, 'broken-hook.case.ts', 'passed')).toHaveLength(1);
    expect(report.faults).toContainEqual(expect.stringMatching(/this hook fails$/));
  });

  test('adds every fault to the failed tests', () => {
    expect(countReport(report)).toEqual({ passed: 6, failed: 11, skipped: 0 });
  });
});

test('a run in which no test ran is a failure', async () => {
  const report = await runCases('no-such-case');
  expect(countReport(report)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a run that ends without a report is a failure', () => {
  expect(readReport(join(folder, 'missing.json'), true).faults).toEqual([
    'vitest ended without a report',
  ]);
});

test('a run that fails without naming a test is a failure', () => {
  const file = join(folder, 'green.json');
  writeFileSync(file, '{"tests":[{"file":"a","name":"b","state":"passed"}],"faults":[]}');
  expect(readReport(file, true).faults).toEqual([]);
  expect(readReport(file, false).faults).toEqual(['vitest failed without naming a test']);
});
