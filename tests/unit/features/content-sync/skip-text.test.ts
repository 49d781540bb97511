import { expect, it } from 'vitest';
import { outOfDaysText } from '../../../../src/features/content-sync/skip-text.ts';
import { calendar, readingOf, vevent } from '../../../support/samples/sync/feeds.ts';

const on = (title: string, day: string) =>
  vevent(`UID:${title}`, `SUMMARY:${title}`, `DTSTART;TZID=America/Chicago:${day}T190000`);

it('a calendar without a coming event says which are over and which begin too late', () => {
  const { listings, skipped } = readingOf(
    'icalendar',
    calendar(on('Spring Concert', '20260912'), on('Autumn Concert', '20280912')),
  );
  expect(listings).toEqual([]);
  expect(outOfDaysText(skipped)).toBe(
    '1 event is over: “Spring Concert” (Over since Sep 12, 2026). 1 event begins too late to be read now: “Autumn Concert” (From Sep 12, 2028).',
  );
  expect(outOfDaysText(skipped.filter(({ reason }) => reason === 'limit'))).toBeNull();
});

it('of several it names one', () => {
  const { skipped } = readingOf(
    'icalendar',
    calendar(on('Spring Concert', '20260912'), on('Summer Concert', '20260913')),
  );
  expect(outOfDaysText(skipped)).toBe(
    '2 events are over: e.g. “Spring Concert” (Over since Sep 12, 2026).',
  );
});
