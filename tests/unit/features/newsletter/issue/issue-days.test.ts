import { describe, expect, it } from 'vitest';
import {
  dueIssueDay,
  issueDays,
  issueStart,
  nextIssueDay,
} from '../../../../../src/features/newsletter/issue/issue-days.ts';

const at = (instant: string) => new Date(instant);

describe('the issue that is due', () => {
  it.each([
    // In winter nine o'clock is 15:00 UTC.
    ['2026-11-26T14:59:59Z', null],
    ['2026-11-26T15:00:00Z', '2026-11-26'],
    // In summer nine o'clock is 14:00 UTC.
    ['2026-07-09T13:59:59Z', null],
    ['2026-07-09T14:00:00Z', '2026-07-09'],
    // The Thursdays around both changes between standard and daylight saving time.
    ['2026-03-05T14:30:00Z', null],
    ['2026-03-12T14:30:00Z', '2026-03-12'],
    ['2026-10-29T14:30:00Z', '2026-10-29'],
    ['2026-11-05T14:30:00Z', null],
  ])('at %s is %s', (instant, day) => {
    expect(dueIssueDay(at(instant))).toBe(day);
  });

  it('may start late, until Friday noon Central time', () => {
    expect(dueIssueDay(at('2026-11-27T05:30:00Z'))).toBe('2026-11-26');
    expect(dueIssueDay(at('2026-11-27T17:59:59Z'))).toBe('2026-11-26');
    expect(dueIssueDay(at('2026-11-27T18:00:00Z'))).toBeNull();
    expect(dueIssueDay(at('2026-07-10T16:59:59Z'))).toBe('2026-07-09');
    expect(dueIssueDay(at('2026-07-10T17:00:00Z'))).toBeNull();
  });

  it('is none on other days', () => {
    for (const day of ['21', '22', '23', '24', '25', '28']) {
      expect(dueIssueDay(at(`2026-11-${day}T16:00:00Z`))).toBeNull();
    }
  });

  it('is due only within the schedule, Thursday and Friday UTC', () => {
    for (const thursday of ['2026-11-26', '2026-07-09', '2026-03-12', '2026-11-05']) {
      const first = issueStart(thursday).getTime();
      const due = Array.from(
        { length: 4 * 24 * 6 },
        (_, n) => new Date(first + (n - 200) * 600_000),
      ).filter((instant) => dueIssueDay(instant) === thursday);
      expect(due[0]?.getTime()).toBe(first);
      expect(new Set(due.map((instant) => instant.getUTCDay()))).toEqual(new Set([4, 5]));
    }
  });
});

describe('the next issue', () => {
  it.each([
    ['2026-11-22T12:00:00Z', '2026-11-26'],
    ['2026-11-26T14:59:59Z', '2026-11-26'],
    ['2026-11-26T15:00:00Z', '2026-12-03'],
    ['2026-11-29T12:00:00Z', '2026-12-03'],
    // In Texas this is still Wednesday.
    ['2026-11-26T03:00:00Z', '2026-11-26'],
  ])('at %s is %s', (instant, day) => {
    expect(nextIssueDay(at(instant))).toBe(day);
  });
});

it('an issue covers its weekend and the two weeks after', () => {
  expect(issueDays('2026-11-26')).toEqual({
    friday: '2026-11-27',
    sunday: '2026-11-29',
    aheadUntil: '2026-12-13',
  });
});
