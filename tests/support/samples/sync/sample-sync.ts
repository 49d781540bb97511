import type {
  CronJob,
  FoundSource,
  SourceHealth,
  SourceReport,
  SourceRow,
  SyncChange,
  SyncResult,
  SyncRun,
  SyncRunDetails,
} from '../../../../src/features/content-sync/sync-api.ts';

/** A scheduled job that ran on Monday and runs again next Monday. */
export const sampleJob = (changes: Partial<CronJob> = {}): CronJob => ({
  id: 'content-sync',
  description: 'Reads the calendars of the region and brings what is new to review.',
  ...{ enabled: true, isRunning: false, lastRun: '2026-11-23T10:00:04Z' },
  nextRun: '2026-11-30T10:00:00Z',
  ...changes,
});

export const sampleResult = (changes: Partial<SyncResult> = {}): SyncResult => ({
  ...{ eventsProcessed: 214, eventsImported: 31, eventsSkipped: 181, eventsErrors: 2 },
  ...{ articlesProcessed: 12, articlesImported: 3, articlesSkipped: 9, articlesErrors: 0 },
  ...{ errors: [], startTime: '2026-11-23T10:00:04Z', endTime: '2026-11-23T10:00:39Z' },
  ...changes,
});

export const sampleReport = (changes: Partial<SourceReport> = {}): SourceReport => ({
  ...{ sourceId: '00000000-0000-4000-8000-000000000001', name: 'Harbor Lamp Playhouse' },
  ...{ outcome: 'read', message: null, itemsRead: 42, added: 5, proposed: 1, skipped: 36 },
  ...{ errors: 0, images: 4, seconds: 2.4 },
  ...changes,
});

export const sampleRun = (changes: Partial<SyncRun> = {}): SyncRun => ({
  ...{ id: '00000000-0000-4000-8000-0000000000aa', state: 'done', isTest: false },
  ...{ startedBy: 'schedule', result: sampleResult(), progress: null, sources: [sampleReport()] },
  ...changes,
});

export const sampleSource = (changes: Partial<SourceRow> = {}): SourceRow => ({
  ...{ id: '00000000-0000-4000-8000-000000000001', name: 'Harbor Lamp Playhouse' },
  ...{ isNamed: false, kind: 'events-calendar' },
  url: 'https://harborlamp.example/wp-json/tribe/events/v1/events',
  ...{ isEnabled: true, timeZone: 'America/Chicago', defaultCity: 'Corpus Christi, TX' },
  ...{ defaultVenue: 'Harbor Lamp Playhouse', defaultCategory: 'performing-arts' },
  ...{ categoryMap: { 'live shows': 'performing-arts', 'board meetings': null }, trust: 2 },
  ...{ attribution: null, daysAhead: 180, pausedAt: null, pauseReason: null },
  ...{ lastRead: '2026-11-23T10:00:10Z', failures: 0, warning: null },
  history: [
    { at: '2026-11-23T10:00:04Z', outcome: 'read', itemsRead: 42, added: 5 },
    { at: '2026-11-16T10:00:04Z', outcome: 'unchanged', itemsRead: 37, added: 0 },
    { at: '2026-11-09T10:00:04Z', outcome: 'failed', itemsRead: 0, added: 0 },
  ],
  ...changes,
});

export const sampleChange = (changes: Partial<SyncChange> = {}): SyncChange => ({
  action: 'add',
  title: 'A Winter’s Tale',
  sourceUrl: 'https://harborlamp.example/event/a-winters-tale',
  detail: '6 dates from Dec 4, 2026',
  fields: [],
  ...changes,
});

/**
 * The results of a test run: an item to add, one to propose, one to leave out, and one that could
 * not be read.
 */
export function sampleDetails(changes: Partial<SyncRunDetails> = {}): SyncRunDetails {
  const { sourceId } = sampleReport();
  const of = (change: Partial<SyncChange>) => ({ ...sampleChange(change), sourceId });
  return {
    ...sampleRun({ isTest: true, startedBy: 'admin' }),
    changes: [
      of({}),
      of({
        ...{ action: 'propose', title: 'Improv Night', detail: 'approved, 1 date' },
        fields: [
          { field: 'Price', before: '$10', after: '$12' },
          { field: 'Start', before: '7:00 PM', after: '7:30 PM' },
        ],
      }),
      of({
        ...{ action: 'skip', title: 'Board Meeting', sourceUrl: null },
        detail: 'Not about the arts',
      }),
    ],
    problems: [
      {
        ...{ sourceId, item: 'Item 12' },
        message: 'Its date “2026-13-40” does not exist. Correct it in the calendar.',
      },
    ],
    ...changes,
  };
}

/** The preview of a source at a new address. */
export const samplePreview = (changes: Partial<FoundSource> = {}): FoundSource => ({
  note: null,
  outcome: 'found',
  settings: {
    ...{ name: 'Bayside Arts Council', kind: 'icalendar', url: 'https://bayside.example/cal.ics' },
    ...{ isEnabled: true, timeZone: null, defaultCity: null, defaultVenue: null },
    ...{ defaultCategory: null, categoryMap: {}, trust: 2, attribution: null, daysAhead: 180 },
  },
  listings: [
    {
      title: 'First Friday Art Walk',
      dates: [
        { startDate: '2026-12-04', startTime: '17:00', endDate: null, endTime: '21:00' },
        { startDate: '2027-01-01', startTime: '17:00', endDate: null, endTime: '21:00' },
      ],
      ...{ venueName: 'K Space Yard', city: 'Corpus Christi, TX', category: 'visual-arts' },
      ...{ price: 'Free', sourceUrl: 'https://bayside.example/first-friday' },
    },
    {
      title: 'Carols on the Pier',
      dates: [{ startDate: '2026-12-12', startTime: '18:30', endDate: null, endTime: null }],
      ...{ venueName: '', city: 'Rockport, TX', category: 'music', price: null, sourceUrl: null },
    },
  ],
  articles: [],
  skipped: [
    { title: 'Gala in Houston', reason: 'outside-the-region', detail: 'City: Houston, TX' },
  ],
  problems: [{ item: 'Item 9', message: 'It has no start. Add one in the calendar.' }],
  ...{ counts: { listings: 2, articles: 0, skipped: 1, problems: 1 }, itemsRead: 9 },
  ...changes,
});

/** The report that a calendar's owner sees. */
export const sampleHealth = (changes: Partial<SourceHealth> = {}): SourceHealth => ({
  name: 'Harbor Lamp Playhouse',
  kind: 'events-calendar',
  url: 'https://harborlamp.example/wp-json/tribe/events/v1/events',
  ...{ state: 'read', message: null, lastRead: '2026-11-23T10:00:10Z' },
  nextRead: '2026-11-30T10:00:00Z',
  userAgent: 'CoastalBendArts/1.0 (+https://coastalbendarts.example)',
  itemsRead: 42,
  listings: [
    {
      ...{ title: 'A Winter’s Tale', status: 'pending', dates: 6, firstDate: '2026-12-04' },
      path: null,
    },
    {
      ...{ title: 'Improv Night', status: 'approved', dates: 1, firstDate: '2026-12-10' },
      path: '/events/improv-night-k3x9q2',
    },
  ],
  ...{ total: 2, articles: 0 },
  skipped: [{ title: 'Board Meeting', reason: 'not-arts', detail: null }],
  problems: [
    {
      item: 'Item 12',
      message: 'Its date “2026-13-40” does not exist. Correct it in the calendar.',
    },
  ],
  images: [],
  ...changes,
});
