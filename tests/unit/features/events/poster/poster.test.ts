import { describe, expect, test } from 'vitest';
import {
  severalDays,
  titleSize,
  typedAddress,
  weekendParts,
} from '../../../../../src/features/events/poster/poster.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

describe('poster text', () => {
  test.each([
    ['Jazz on the Bay', 'huge'],
    ['x'.repeat(28), 'huge'],
    ['x'.repeat(29), 'large'],
    ['🎷'.repeat(60), 'large'],
    ['x'.repeat(111), 'small'],
    ['x'.repeat(300), 'tiny'],
  ])('the longer a title the smaller its letters: %#', (title, size) => {
    expect(titleSize(title)).toBe(size);
  });

  test.each([
    ['https://www.example.org/events/a', 'example.org/events/a'],
    ['http://localhost:8888/cities/rockport/', 'localhost:8888/cities/rockport'],
  ])('%s is typed as %s', (url, typed) => {
    expect(typedAddress(url)).toBe(typed);
  });
});

const WEEKEND = { from: '2026-11-27', to: '2026-11-29' };

describe('the sheet of a weekend', () => {
  const titles = (events: Parameters<typeof sampleEvent>[0][]) => {
    const { parts, left } = weekendParts(events.map(sampleEvent), WEEKEND);
    return {
      parts: parts.map(({ day, events: listed }) => [day, listed.map(({ title }) => title)]),
      left,
    };
  };

  test('has each day in the order of its times, and what lasts several days last', () => {
    expect(
      titles([
        { title: 'Late', startDate: '2026-11-28', startTime: '20:00' },
        { title: 'Early', startDate: '2026-11-28', startTime: '09:00' },
        { title: 'Whenever', startDate: '2026-11-28', startTime: null },
        { title: 'Show', startDate: '2026-11-01', endDate: '2026-12-31' },
        { title: 'Fair', startDate: '2026-11-27', endDate: '2026-11-29' },
        { title: 'Off', startDate: '2026-11-28', status: 'cancelled' },
        { title: 'Monday', startDate: '2026-11-30' },
        { title: 'Over', startDate: '2026-11-26' },
        { title: 'Friday', startDate: '2026-11-27' },
      ]),
    ).toEqual({
      parts: [
        ['2026-11-27', ['Friday']],
        ['2026-11-28', ['Early', 'Late', 'Whenever']],
        [null, ['Show', 'Fair']],
      ],
      left: 0,
    });
  });

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

  test('is empty in a week without events', () => {
    expect(titles([])).toEqual({ parts: [], left: 0 });
  });
});
