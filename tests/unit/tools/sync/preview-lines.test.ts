import { expect, test } from 'vitest';
import { previewLines } from '../../../../src/tools/sync/preview-lines.ts';
import { syncDate, syncListing, syncReading } from '../../../support/samples/sync/sync-listing.ts';

const settings = {
  ...{ name: 'Heron Hall', kind: 'icalendar' as const, url: 'https://heron.example.org/cal.ics' },
  ...{ isEnabled: true, timeZone: null, defaultCity: 'Rockport, TX', defaultVenue: null },
  ...{ defaultCategory: null, categoryMap: {}, trust: 2 as const, attribution: null },
  daysAhead: 180,
};

test('prints what an address would bring, leave out, and cannot say', () => {
  const dates = ['04', '05', '06', '07'].map((day) => syncDate(`2026-12-${day}`));
  const leftOut = (title: string, count: number) => ({
    ...{ title, externalId: title, reason: 'not-arts' as const, dates: count },
    detail: '“meeting” in its title',
  });
  const far = { reason: 'outside-the-region' as const, detail: 'City: Houston, TX' };
  const skipped = [
    leftOut('Board Meeting', 2),
    { ...leftOut('Faraway', 1), ...far },
    ...Array.from({ length: 12 }, (_, at) => leftOut(`Meeting ${String(at)}`, 1)),
  ];
  const problems = [{ item: 'Item 3', message: 'Its date is missing.' }];
  const listings = [syncListing({ dates })];
  const lines = previewLines(settings, syncReading({ listings, skipped, problems, itemsRead: 7 }));
  expect(lines).toEqual([
    'Heron Hall: iCalendar',
    '  https://heron.example.org/cal.ics',
    '  7 items, Nov 23, 2026 - May 22, 2027',
    '  Events without a city would be in Rockport, TX.',
    '',
    'Would bring 1 listing and 0 articles',
    '  Jazz on the Bayfront',
    '    Dec 4, 2026, 7:00 PM - 9:00 PM CST',
    '    Dec 5, 2026, 7:00 PM - 9:00 PM CST',
    '    Dec 6, 2026, 7:00 PM - 9:00 PM CST',
    '    … and 1 more',
    '    Heron Hall · Corpus Christi, TX · Music · $10',
    '',
    'Would leave out',
    '  Not about the arts (14 dates)',
    '    Board Meeting: “meeting” in its title',
    ...Array.from({ length: 9 }, (_, at) => `    Meeting ${String(at)}: “meeting” in its title`),
    '    … and 3 more',
    '  Outside the region (1 date)',
    '    Faraway: City: Houston, TX',
    '',
    'Not read in full',
    '  Item 3: Its date is missing.',
  ]);
});
