import { describe, expect, test, vi } from 'vitest';
import { normaliseEmail, parseBanDuration } from '../../../../src/local/gateway/users.ts';

describe('the length of a ban', () => {
  test('is counted from now in hours, minutes and seconds', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
    expect(parseBanDuration('24h')).toEqual(new Date('2026-11-22T12:00:00Z'));
    expect(parseBanDuration('1h30m')).toEqual(new Date('2026-11-21T13:30:00Z'));
    expect(parseBanDuration('90s')).toEqual(new Date('2026-11-21T12:01:30Z'));
    vi.useRealTimers();
  });

  test('none lifts it, and a very long one is still a date', () => {
    expect(parseBanDuration('none')).toBeNull();
    expect(parseBanDuration('99999999999h')?.getTime()).toBe(8.64e15);
  });

  test('anything else is no length', () => {
    for (const text of ['', 'forever', '24', '1m1h', '-1h', 24, null]) {
      expect(parseBanDuration(text)).toBeUndefined();
    }
  });
});

describe('an address', () => {
  test('is kept in lower case', () => {
    expect(normaliseEmail(' Ana@Example.ORG ')).toBe('ana@example.org');
  });

  test('that is none is refused', () => {
    for (const value of ['', 'ana', 'a@b@c', 'a b@example.org', null, 7]) {
      expect(() => normaliseEmail(value)).toThrow('invalid format');
    }
  });
});
