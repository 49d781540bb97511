/** The dates of generated calendars are those that node-ical finds, across clock changes. */
import ical from 'node-ical';
import { expect, test } from 'vitest';
import { parseFeed } from '../../../../../../src/features/content-sync/read/gathered.ts';
import { wallToInstant } from '../../../../../../src/time/wall-time.ts';
import { proveRuns } from '../../../../../support/prove.ts';
import { fc } from '../../../../../support/samples/properties.ts';
import { sourceOf } from '../../../../../support/samples/sync/feeds.ts';
import {
  generatedCalendar,
  type GeneratedEvent,
} from '../../../../../support/samples/sync/generated-calendars.ts';

const WINDOW = { from: '2026-10-01', to: '2027-11-20' };
/** Days that both readers cover in full, whatever the zone. */
const [FROM, TO] = ['2026-10-03', '2027-11-18'];

const compact = (at: Date): string => at.toISOString().replace(/[-:]|\.000/g, '');
const pad = (part: number): string => String(part).padStart(2, '0');
const localDay = (at: Date): string =>
  `${String(at.getFullYear())}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

const isCovered = (date: string): boolean => {
  const day = date.includes('T')
    ? date.replace(/^(\d{4})(\d{2})(\d{2}).*/, '$1-$2-$3')
    : date.slice(0, 10);
  return day >= FROM && day <= TO;
};
const inOrder = (dates: string[]): string[] => Array.from(new Set(dates.filter(isCovered))).sort();

/** Returns the dates that the guide reads: `20261204T010000Z`, `2026-12-04`, `… cancelled`. */
const ours = (text: string): string[] => {
  const context = {
    source: sourceOf('icalendar'),
    address: 'https://hall.example',
    window: WINDOW,
  };
  const parsed = parseFeed('icalendar', text, context);
  if (parsed.outcome === 'refused') throw new Error(parsed.message);
  expect(parsed.problems).toEqual([]);
  const dates = parsed.items.flatMap((item) => {
    if (item.kind !== 'event') return [];
    const { date, time, zone } = item.start;
    const name = zone === 0 ? 'UTC' : String(zone);
    const at = time === null ? date : compact(wallToInstant(date, time, name));
    const off = item.status === 'cancelled' ? ' cancelled' : '';
    return [`${at}${off} ${item.seriesId || item.id}`];
  });
  return inOrder(dates);
};

/** Returns the dates that node-ical finds, with those of RDATE, which it does not read. */
const theirs = (text: string, events: readonly GeneratedEvent[]): string[] => {
  const components = Object.values(ical.sync.parseICS(text));
  const found = components.flatMap((component) => {
    if (component?.type !== 'VEVENT') return [];
    const options = { from: new Date('2026-09-01T00:00Z'), to: new Date('2027-12-31T00:00Z') };
    return ical.expandRecurringEvent(component, options).map(({ start, isFullDay, event }) => {
      const off = event.status === 'CANCELLED' ? ' cancelled' : '';
      return `${isFullDay ? localDay(start) : compact(start)}${off} ${component.uid}`;
    });
  });
  return inOrder([
    ...found,
    ...events.flatMap(({ uid, added }) => added.map((at) => `${at} ${uid}`)),
  ]);
};

test('generated calendars have the dates that another reader finds', () => {
  let dates = 0;
  fc.assert(
    fc.property(generatedCalendar, ({ text, events }) => {
      const expected = theirs(text, events);
      dates += expected.length;
      expect(ours(text)).toEqual(expected);
    }),
    { numRuns: proveRuns(40, 2000) },
  );
  expect(dates).toBeGreaterThan(200);
}, 600_000);
