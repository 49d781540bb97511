import type { Source } from '../../../../src/features/content-sync/listing.ts';

/** A source for a test; `changes` replace its settings. */
export const sampleSource = (changes: Partial<Source> = {}): Source => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Sample source',
  kind: 'icalendar',
  url: 'https://source.example/calendar.ics',
  timeZone: null,
  defaultCity: 'Corpus Christi, TX',
  defaultVenue: 'Harbor Playhouse',
  defaultCategory: 'performing-arts',
  categoryMap: {},
  trust: 2,
  attribution: null,
  daysAhead: 180,
  ...changes,
});
