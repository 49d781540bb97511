import { expect, test } from 'vitest';
import { timeColumn } from '../../../src/time/time-column.ts';

test.each([
  ['19:00:00', '19:00'],
  ['08:05:30.25', '08:05'],
  [null, null],
])('the column %j is the wall time %j', (column, time) => {
  expect(timeColumn.parse(column)).toBe(time);
});
