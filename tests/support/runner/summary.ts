/** The table a run ends with, and its last line. */
import { formatElapsed } from './command.ts';
import type { Counts } from './report.ts';

export interface StageResult extends Counts {
  stage: string;
  elapsedMs: number;
  /** What the counts alone do not tell, as in "in 3 time zones". */
  note: string;
}

/** The stages in lines of aligned columns. */
export function summaryTable(results: StageResult[]): string {
  const rows = [
    ['stage', 'passed', 'failed', 'skipped', 'time', ''],
    ...results.map(({ stage, passed, failed, skipped, elapsedMs, note }) => [
      stage,
      String(passed),
      String(failed),
      String(skipped),
      formatElapsed(elapsedMs),
      note,
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 || column === 5 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The last line: every test and every static check, counted once. */
export function lastLine(results: StageResult[]): string {
  const sum = (key: 'passed' | 'failed') => results.reduce((total, stage) => total + stage[key], 0);
  return `${String(sum('passed'))} passed, ${String(sum('failed'))} failed`;
}
