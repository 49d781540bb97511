/** Calendar files, read by two strict parsers. */
import ICAL from 'ical.js';
import ical from 'node-ical';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventsIcs } from '../../../../src/features/feeds/event-ics.ts';
import { entryTitle } from '../../../../src/features/events/calendar/calendar-entry.ts';
import type { EventSummary } from '../../../../src/features/events/event.ts';
import { wallToInstant } from '../../../../src/time/wall-time.ts';
import { expectCases } from '../../../support/cases.ts';
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

test('an entry says what its event is, and both read the same moments', async () => {
  await expectCases(new URL('goldens/entries.txt', import.meta.url), (input) => {
    const { text, value, byNode } = only(sampleEvent(JSON.parse(input) as object));
    const [, entry = ''] = text.replaceAll('\r\n ', '').split(/BEGIN:VEVENT|END:VEVENT/);
    const moments = ['dtstart', 'dtend'].map((name) => {
      const time = value(name) as ICAL.Time;
      return time.isDate ? time.toString() : time.toJSDate().toISOString();
    });
    const zone = (value('dtstart') as ICAL.Time).zone.tzid;
    const also = [byNode?.start, byNode?.end].map((moment) => moment?.toISOString()).join(' to ');
    // For this parser, a day begins at midnight in the time zone of the machine.
    const read = byNode?.datetype === 'date' ? 'days' : also;
    return `${moments.join(' to ')} (${zone})\n${read}${entry.replaceAll('\r', '')}`;
  });
});

test('the moment is by the rules of the zone that the platform has, for thirty years', () => {
  for (let year = 2008; year < 2038; year++) {
    for (const day of ['01-15', '03-01', '03-20', '07-04', '10-25', '11-12']) {
      const date = `${year}-${day}`;
      const { value } = only(sampleEvent({ startDate: date, startTime: '12:00' }));
      expect((value('dtstart') as ICAL.Time).toJSDate()).toEqual(wallToInstant(date, '12:00'));
    }
  }
});

test('an entry begins a long description with its first word, and ends it at a whole one', () => {
  const { value } = only(sampleEvent({ description: 'Jazz on the bay. '.repeat(200) }));
  expect(value('description')).toMatch(/^Jazz on the bay\. .* (?:Jazz|on|the|bay\.)…\n\nPrice/);
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
