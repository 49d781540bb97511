import { describe, expect, test } from 'vitest';
import { namedRange, RANGE_NAMES } from '../../../src/time/day-range.ts';
import { addDays, daysBetween } from '../../../src/time/wall-time.ts';

describe('named ranges', () => {
  test('never begin before today, on any day of a year', () => {
    for (let at = 0; at < 366; at++) {
      const today = addDays('2027-01-01', at);
      for (const name of RANGE_NAMES) {
        const { from, to } = namedRange(name, today);
        expect(from >= today, `${name} on ${today}`).toBe(true);
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(today, to)).toBeLessThanOrEqual(6);
      }
    }
  });
});
