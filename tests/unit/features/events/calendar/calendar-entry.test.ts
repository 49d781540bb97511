import { describe, expect, test } from 'vitest';
import {
  eventLinks,
  eventSpan,
  subscriptionLinks,
} from '../../../../../src/features/events/calendar/calendar-entry.ts';
import { HOSTILE_TITLES } from '../../../../support/samples/hostile/hostile-titles.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

describe('calendar links', () => {
  type Changes = Parameters<typeof sampleEvent>[0];
  const PAGE = 'https://guide.example/events/jazz';
  const linksOf = (changes: Changes = {}) => {
    const [google, outlook] = eventLinks(sampleEvent(changes), PAGE).map(
      ({ href }) => new URL(href),
    );
    if (google === undefined || outlook === undefined) throw new Error('two links');
    return { google, outlook };
  };

  test.each<[string, Changes, string, string[]]>([
    [
      'July',
      {},
      '20260704T193000/20260704T210000',
      ['2026-07-05T00:30:00Z', '2026-07-05T02:00:00Z'],
    ],
    [
      'January',
      { startDate: '2026-01-15' },
      '20260115T193000/20260115T210000',
      ['2026-01-16T01:30:00Z', '2026-01-16T03:00:00Z'],
    ],
    [
      'past midnight',
      { endTime: '01:00' },
      '20260704T193000/20260705T010000',
      ['2026-07-05T00:30:00Z', '2026-07-05T06:00:00Z'],
    ],
    [
      'an unknown end',
      { endTime: null },
      '20260704T193000/20260704T193000',
      ['2026-07-05T00:30:00Z', '2026-07-05T00:30:00Z'],
    ],
    ['no time', { startTime: null }, '20260704/20260705', ['2026-07-04', '2026-07-05']],
    ['three days', { endDate: '2026-07-06' }, '20260704/20260707', ['2026-07-04', '2026-07-07']],
  ])('%s is the same in both', (_, changes, dates, instants) => {
    const { google, outlook } = linksOf(changes);
    expect(google.searchParams.get('dates')).toBe(dates);
    expect(google.searchParams.get('ctz')).toBe('America/Chicago');
    const { searchParams } = outlook;
    expect([searchParams.get('startdt'), searchParams.get('enddt')]).toEqual(instants);
    expect(searchParams.get('allday')).toBe(instants[0]?.includes('T') ? null : 'true');
  });

  test.each(HOSTILE_TITLES)(
    'the title %j stays a title, in an address that is not too long',
    (title) => {
      const { google, outlook } = linksOf({ title, description: '🎨'.repeat(2_000) });
      const line = title.split(/\s+/).filter(Boolean).join(' ');
      expect(google.searchParams.get('text')).toBe(line);
      expect(outlook.searchParams.get('subject')).toBe(line);
      expect(outlook.href).not.toContain('+');
      expect(google.searchParams.get('details')).toContain(PAGE);
      expect(google.href.length).toBeLessThan(8_000);
    },
  );

  describe('a subscription', () => {
    const [apple, google, outlook] = subscriptionLinks(
      'https://guide.example/events.ics?category=music&free=1',
      'Music, free',
    ).map(({ href }) => href);

    test('is opened by its protocol, and by its address on the web', () => {
      expect(apple).toBe('webcal://guide.example/events.ics?category=music&free=1');
      expect(new URL(google ?? '').searchParams.get('cid')).toBe(apple);
      expect([...new URL(outlook ?? '').searchParams]).toEqual([
        ['url', 'https://guide.example/events.ics?category=music&free=1'],
        ['name', 'Music, free'],
      ]);
    });
  });
});

describe('event span', () => {
  type Changes = Parameters<typeof sampleEvent>[0];
  const hours = [{ days: [2, 3], opens: '10:00', closes: '17:00' }];
  const start = { date: '2026-07-04', time: '19:30' };

  test.each<[string, Changes, unknown]>([
    ['an evening', {}, { allDay: false, start, end: { date: '2026-07-04', time: '21:00' } }],
    ['no known end', { endTime: null }, { allDay: false, start, end: null }],
    ['an end that is the start', { endTime: '19:30' }, { allDay: false, start, end: null }],
    [
      'past midnight',
      { endTime: '01:00' },
      { allDay: false, start, end: { date: '2026-07-05', time: '01:00' } },
    ],
    [
      'past midnight, with its last day',
      { endDate: '2026-07-05', endTime: '01:00' },
      { allDay: false, start, end: { date: '2026-07-05', time: '01:00' } },
    ],
    ['no time', { startTime: null }, { allDay: true, start: '2026-07-04', end: '2026-07-05' }],
    [
      'the same hours on two days',
      { endDate: '2026-07-05' },
      { allDay: true, start: '2026-07-04', end: '2026-07-06' },
    ],
    [
      'two days without an end',
      { endDate: '2026-07-05', endTime: null },
      { allDay: true, start: '2026-07-04', end: '2026-07-06' },
    ],
    [
      'a festival',
      { endDate: '2026-07-06', endTime: '18:00' },
      { allDay: true, start: '2026-07-04', end: '2026-07-07' },
    ],
    [
      'an exhibition over the end of a year',
      { openingHours: hours, endDate: '2026-12-31' },
      { allDay: true, start: '2026-07-04', end: '2027-01-01' },
    ],
  ])('%s', (_, changes, expected) => {
    expect(eventSpan(sampleEvent(changes))).toEqual(expected);
  });
});
