import { expect, test } from 'vitest';
import type { StageResult } from '../../../support/runner/summary.ts';
import { lastLine, summaryTable } from '../../../support/runner/summary.ts';

const results: StageResult[] = [
  { stage: 'lint', passed: 2, failed: 1, skipped: 0, elapsedMs: 4321, note: 'eslint, knip' },
  { stage: 'unit', passed: 1210, failed: 0, skipped: 3, elapsedMs: 65_000, note: '' },
];

test('the table has one aligned line a stage', () => {
  expect(summaryTable(results).split('\n')).toEqual([
    'stage  passed  failed  skipped       time',
    'lint        2       1        0      4.3 s  eslint, knip',
    'unit     1210       0        3  1 min 5 s',
  ]);
});

test('the last line sums what passed and what failed, and nothing else', () => {
  expect(lastLine(results)).toBe('1212 passed, 1 failed');
});
