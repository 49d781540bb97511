import { describe, expect, it } from 'vitest';
import { linePoints } from '../../../../../../src/features/events/list/map/map-drawing.ts';
import * as coast from '../../../../../../src/regions/coast.ts';

describe('outline path', () => {
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
});
