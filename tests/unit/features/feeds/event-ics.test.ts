/** Calendar files, read by two strict parsers. */
import ICAL from 'ical.js';
import ical from 'node-ical';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventsIcs } from '../../../../src/features/feeds/event-ics.ts';
import { entryTitle } from '../../../../src/features/events/calendar/calendar-entry.ts';
import type { EventSummary } from '../../../../src/features/events/event.ts';
import { site } from '../../../../src/site.ts';
import { wallToInstant } from '../../../../src/time/wall-time.ts';
import { HOSTILE_TITLES } from '../../../support/samples/hostile/hostile-titles.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

const calendarOf = (...events: EventSummary[]) =>
  eventsIcs({
    name: 'Coastal Bend Arts: Music',
    events,
    siteUrl: 'https://guide.example/',
    source: 'https://guide.example/events.ics?category=music',
  });

/** Reads the entries with ical.js in strict mode, which throws at anything outside the standard. */
const strictly = (text: string): ICAL.Component[] => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  ICAL.TimezoneService.reset();
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone !== null) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent');
};

const only = (event: EventSummary) => {
  const text = calendarOf(event);
  const [entry] = strictly(text);
  if (entry === undefined) throw new Error('no entry');
  const [byNode] = Object.values(ical.sync.parseICS(text)).flatMap((one) =>
    one?.type === 'VEVENT' ? [one] : [],
  );
  return { text, entry, value: (name: string) => entry.getFirstPropertyValue(name), byNode };
};

describe('the moment', () => {
  test.each([
    ['2026-01-15', '19:30', '21:00', '2026-01-16T01:30:00Z', '2026-01-16T03:00:00Z'],
    ['2026-07-04', '19:30', '21:00', '2026-07-05T00:30:00Z', '2026-07-05T02:00:00Z'],
    ['2026-07-04', '22:00', '02:00', '2026-07-05T03:00:00Z', '2026-07-05T07:00:00Z'],
    ['2026-11-01', '00:30', '03:00', '2026-11-01T05:30:00Z', '2026-11-01T09:00:00Z'],
    ['2026-03-08', '01:30', '03:30', '2026-03-08T07:30:00Z', '2026-03-08T08:30:00Z'],
  ])('%s %s to %s is %s to %s to both', (startDate, startTime, endTime, start, end) => {
    const { value, byNode } = only(sampleEvent({ startDate, startTime, endTime }));
    const instant = (name: string) => (value(name) as ICAL.Time).toJSDate().toISOString();
    expect([instant('dtstart'), instant('dtend')]).toEqual([
      new Date(start).toISOString(),
      new Date(end).toISOString(),
    ]);
    expect([byNode?.start.toISOString(), byNode?.end?.toISOString()]).toEqual([
      new Date(start).toISOString(),
      new Date(end).toISOString(),
    ]);
    expect((value('dtstart') as ICAL.Time).zone.tzid).toBe(site.timeZone);
  });

  test('is by the rules of the zone that the platform has, for thirty years', () => {
    for (let year = 2008; year < 2038; year++) {
      for (const day of ['01-15', '03-01', '03-20', '07-04', '10-25', '11-12']) {
        const date = `${year}-${day}`;
        const { value } = only(sampleEvent({ startDate: date, startTime: '12:00' }));
        expect((value('dtstart') as ICAL.Time).toJSDate()).toEqual(wallToInstant(date, '12:00'));
      }
    }
  });

  test('of an exhibition is whole days, with its hours in words, and makes no one busy', () => {
    const { text, value, byNode } = only(
      sampleEvent({
        startTime: '10:00',
        endDate: '2026-08-30',
        openingHours: [{ days: [2, 3, 4, 5], opens: '10:00', closes: '17:00' }],
        reception: { date: '2026-07-10', startTime: '18:00', endTime: null },
      }),
    );
    expect(text).toContain('DTSTART;VALUE=DATE:20260704\r\nDTEND;VALUE=DATE:20260831\r\n');
    expect(value('transp')).toBe('TRANSPARENT');
    expect(value('description')).toContain(
      'Open:\nTuesday to Friday: 10:00 AM - 5:00 PM\nOpening reception: Friday, July 10, 2026, 6:00 PM',
    );
    expect(byNode?.datetype).toBe('date');
  });
});

describe('an entry', () => {
  test('keeps its id when it is postponed, with a higher sequence', () => {
    const before = only(sampleEvent());
    const after = only(
      sampleEvent({
        startDate: '2026-08-01',
        status: 'postponed',
        statusNote: 'A storm.',
        updatedAt: '2026-07-02T12:00:00.5Z',
      }),
    );
    expect(after.value('uid')).toBe(before.value('uid'));
    expect(before.value('uid')).toBe('jazz-on-the-bay-k3x9q2@guide.example');
    expect(Number(after.value('sequence'))).toBeGreaterThan(Number(before.value('sequence')));
    expect(String(after.value('last-modified'))).toBe('2026-07-02T12:00:00Z');
    expect(after.value('status')).toBe('TENTATIVE');
    expect(after.value('summary')).toBe('Postponed: Jazz on the Bay');
    expect(after.value('description')).toContain('A storm.');
  });

  test('says that it is cancelled to programs and to people', () => {
    const { value } = only(sampleEvent({ status: 'cancelled' }));
    expect(value('status')).toBe('CANCELLED');
    expect(value('transp')).toBe('TRANSPARENT');
    expect(value('summary')).toBe('Cancelled: Jazz on the Bay');
    expect(value('description')).toMatch(/^This event has been cancelled\./);
  });

  test('begins a long description with its first word, and ends it at a whole one', () => {
    const { value } = only(sampleEvent({ description: 'Jazz on the bay. '.repeat(200) }));
    expect(value('description')).toMatch(/^Jazz on the bay\. .* (?:Jazz|on|the|bay\.)…\n\nPrice/);
  });

  test('names its listing, its place and its page', () => {
    const { text, value } = only(sampleEvent({ listingId: 'a1b2' }));
    expect(text).toContain('\r\nREFID:a1b2\r\n');
    expect(value('location')).toBe('Bayfront Pavilion, 1 Shoreline Blvd, Corpus Christi, TX');
    expect(value('url')).toBe('https://guide.example/events/jazz-on-the-bay-k3x9q2');
  });
});

const octets = (line: string): number => new TextEncoder().encode(line).length;

const intact = (event: EventSummary) => {
  const { text, value, byNode } = only(event);
  expect(text.split('\r\n').every((line) => octets(line) <= 75)).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(value('summary')).toBe(entryTitle(event));
  const read = byNode?.summary as string | { val: string } | undefined;
  // node-ical wrongly reads an escaped backslash before an n as a line break.
  if (!/\\n/i.test(event.title)) {
    expect(typeof read === 'object' ? read.val : read).toBe(entryTitle(event));
  }
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
  expect(text).not.toMatch(/^(?:ATTENDEE|BEGIN:VALARM)/m);
};

test.each(HOSTILE_TITLES)('the title %j arrives whole', (title) => {
  intact(sampleEvent({ title, description: `${title}\n`.repeat(9), venueName: title }));
});

test('any title arrives whole', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((title) => title.trim() !== ''),
      (title) => {
        intact(sampleEvent({ title: `x${title}` }));
      },
    ),
  );
});

test('a calendar to subscribe to has a name and says when to ask again; a file to import does not', () => {
  const text = calendarOf(sampleEvent());
  for (const line of [
    'X-WR-CALNAME:Coastal Bend Arts: Music',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ]) {
    expect(text).toContain(`\r\n${line}\r\n`);
  }
  const file = eventsIcs({
    name: 'x',
    events: [sampleEvent()],
    siteUrl: 'https://guide.example',
    source: null,
  });
  expect(file).not.toMatch(/^(?:X-WR-CALNAME|REFRESH-INTERVAL|SOURCE)/m);
});
