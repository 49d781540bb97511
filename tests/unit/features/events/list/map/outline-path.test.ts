import { expect, it } from 'vitest';
import * as coast from '../../../../../../src/regions/coast.ts';
import {
  linePoints,
  smoothPath,
} from '../../../../../../src/features/events/list/map/outline-path.ts';

it('a line runs through its points, an outline back to its first', () => {
  expect(smoothPath('29.1 -98.6 29.1 -98.6')).toBe('M0.0 0.0C0.0 0.0 0.0 0.0 0.0 0.0');
  expect(smoothPath('29.1 -98.6 28 -98 27 -97', true)).toMatch(/^M0\.0 0\.0(C[^C]+){3}Z$/);
});

it('every line of the coast is written in whole pairs', () => {
  const { MAINLAND, ISLANDS, LAKES, RIVERS, ROADS } = coast;
  const lines = [MAINLAND, ...[ISLANDS, LAKES, RIVERS, ROADS].flatMap(Object.values)] as string[];
  for (const line of lines) {
    for (const { x, y } of linePoints(line)) {
      expect(Number.isFinite(x + y) && x > -250 && x < 1300 && y > -150 && y < 1150, line).toBe(
        true,
      );
    }
  }
});
