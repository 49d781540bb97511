import { describe, expect, test } from 'vitest';
import { instantToWall, isTimeZone, wallToInstant } from '../../../src/time/wall-time.ts';

describe('another zone', () => {
  test('its wall times are instants, and instants its wall times', () => {
    const instant = wallToInstant('2026-07-04', '20:00', 'America/New_York');
    expect(instant.toISOString()).toBe('2026-07-05T00:00:00.000Z');
    expect(instantToWall(instant)).toEqual({ date: '2026-07-04', time: '19:00' });
    expect(instantToWall(instant, 'Pacific/Auckland')).toEqual({
      date: '2026-07-05',
      time: '12:00',
    });
  });

  test.each(['America/Chicago', 'UTC', 'us/central'])('%s is one', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  test.each(['', 'Moon/Base', '+02:00', 'Central Standard Time'])('%s is none', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});
