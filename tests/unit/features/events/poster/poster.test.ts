import { describe, expect, test } from 'vitest';
import { severalDays, weekendParts } from '../../../../../src/features/events/poster/poster.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

const WEEKEND = { from: '2026-11-27', to: '2026-11-29' };

describe('the sheet of a weekend', () => {
  const titles = (events: Parameters<typeof sampleEvent>[0][]) => {
    const { parts, left } = weekendParts(events.map(sampleEvent), WEEKEND);
    return {
      parts: parts.map(({ day, events: listed }) => [day, listed.map(({ title }) => title)]),
      left,
    };
  };

  test('counts what does not fit, and leaves room for each day', () => {
    const many = (startDate: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ title: `${startDate} ${n}`, startDate }));
    const { parts, left } = titles([...many('2026-11-27', 60), ...many('2026-11-29', 2)]);
    expect(parts.map(([day]) => day)).toEqual(['2026-11-27', '2026-11-29']);
    expect(parts[1]?.[1]).toHaveLength(2);
    expect(left + (parts[0]?.[1]?.length ?? 0)).toBe(60);
    const full = many('2026-11-27', 60).map((event) => ({ ...event, title: 'x'.repeat(62) }));
    expect(titles([...full, ...many('2026-11-29', 2)]).left).toBe(left);
    const long = many('2026-11-27', 60).map((event) => ({
      ...event,
      title: '長い題名'.repeat(60),
    }));
    expect(titles(long).left).toBeGreaterThan(left);
  });

  test('says on which days and at which hours what lasts several days is on', () => {
    const hours = [{ days: [6], opens: '10:00', closes: '17:00' }];
    const run = { startDate: '2026-11-01', endDate: '2026-11-28' };
    expect(severalDays({ ...run, openingHours: null })).toBe('Nov 1, 2026 - Nov 28, 2026');
    expect(severalDays({ ...run, openingHours: hours })).toBe(
      'Nov 1, 2026 - Nov 28, 2026; Saturday: 10:00 AM - 5:00 PM',
    );
    expect(severalDays({ ...run, endDate: null, openingHours: hours })).toBeNull();
    const many = (changes: Parameters<typeof sampleEvent>[0]) =>
      titles(Array.from({ length: 40 }, (_, n) => ({ ...changes, title: `${n}` }))).left;
    expect(many({ ...run, openingHours: hours })).toBeGreaterThan(many({ startDate: run.endDate }));
  });
});
