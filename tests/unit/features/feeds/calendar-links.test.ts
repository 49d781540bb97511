import { describe, expect, test } from 'vitest';
import { eventLinks, subscriptionLinks } from '../../../../src/features/feeds/calendar-links.ts';
import { HOSTILE_TITLES } from '../../../support/samples/hostile/hostile-titles.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

type Changes = Parameters<typeof sampleEvent>[0];
const PAGE = 'https://guide.example/events/jazz';
const linksOf = (changes: Changes = {}) => {
  const [google, outlook] = eventLinks(sampleEvent(changes), PAGE).map(({ href }) => new URL(href));
  if (google === undefined || outlook === undefined) throw new Error('two links');
  return { google, outlook };
};

test.each<[string, Changes, string, string[]]>([
  ['July', {}, '20260704T193000/20260704T210000', ['2026-07-05T00:30:00Z', '2026-07-05T02:00:00Z']],
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
