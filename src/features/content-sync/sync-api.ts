/** Defines requests and responses of the content sync's endpoints; the endpoints and the page share them. */
import { z } from 'zod';
import { SOURCE_KINDS } from './listing.ts';

/** The specification's scheduled job. Instants are ISO 8601, UTC. */
export const cronJob = z.object({
  id: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  isRunning: z.boolean(),
  lastRun: z.string().nullable(),
  /** Null while the job is disabled. */
  nextRun: z.string().nullable(),
});
export type CronJob = z.output<typeof cronJob>;
export const cronStatus = z.object({ jobs: z.array(cronJob) });
export type CronStatus = z.output<typeof cronStatus>;

/** The specification's result. Each date of an event counts; updated and unchanged ones count as skipped. */
export const syncResult = z.object({
  eventsProcessed: z.number(),
  eventsImported: z.number(),
  eventsSkipped: z.number(),
  eventsErrors: z.number(),
  articlesProcessed: z.number(),
  articlesImported: z.number(),
  articlesSkipped: z.number(),
  articlesErrors: z.number(),
  errors: z.array(z.string()),
  startTime: z.string(),
  /** Null while the run is under way: the call may answer before the end, so that no proxy gives up. */
  endTime: z.string().nullable(),
});
export type SyncResult = z.output<typeof syncResult>;

/** POST /api/content-sync/run and /test, POST /api/cron/run/content-sync. 409 while a run is under way. */
export const startedSync = syncResult.extend({ runId: z.string() });
export type StartedSync = z.output<typeof startedSync>;

const RUN_STATES = ['running', 'done', 'failed', 'stopped'] as const;
const SOURCE_OUTCOMES = [
  'read',
  'unchanged',
  'empty',
  'halved',
  'failed',
  'paused',
  'not-reached',
] as const;

/** One line of a diff: what a run did, or a test would do. */
export const syncChange = z.object({
  action: z.enum(['add', 'update', 'propose', 'add-article', 'update-article', 'skip', 'gone']),
  title: z.string(),
  sourceUrl: z.string().nullable(),
  /** '3 dates from Dec 4, 2026', 'City: Houston, TX', 'like “First Friday” of …'. */
  detail: z.string(),
  /** For updates and proposals: field label, before, after. */
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type SyncChange = z.output<typeof syncChange>;

/** Something of a source that could not be read, or an image of it that could not be copied. */
export const sourceProblem = z.object({
  item: z.string(),
  message: z.string(),
  isImage: z.boolean().optional(),
});
export type SourceProblem = z.output<typeof sourceProblem>;

export const sourceReport = z.object({
  sourceId: z.string(),
  name: z.string(),
  outcome: z.enum(SOURCE_OUTCOMES),
  /** For people: what went wrong and what to do; null when all is well. */
  message: z.string().nullable(),
  itemsRead: z.number(),
  /** Counts of listings written as pending, changes proposed, dates or articles left out, items not read. */
  added: z.number(),
  proposed: z.number(),
  skipped: z.number(),
  errors: z.number(),
  /** How many images were copied into the guide. */
  images: z.number(),
  seconds: z.number(),
});
export type SourceReport = z.output<typeof sourceReport>;

export const syncRun = z.object({
  id: z.string(),
  state: z.enum(RUN_STATES),
  isTest: z.boolean(),
  startedBy: z.enum(['schedule', 'admin', 'command']),
  result: syncResult,
  /** While the run is under way: the source being read and how many items so far; else null. */
  progress: z
    .object({
      source: z.string(),
      itemsRead: z.number(),
      sourcesDone: z.number(),
      sourcesTotal: z.number(),
    })
    .nullable(),
  sources: z.array(sourceReport),
});
export type SyncRun = z.output<typeof syncRun>;

/** PATCH /api/admin/content-sync: turns the weekly run on or off. POST to its `/stop` ends a run early. */
export const syncSwitch = z.object({ isEnabled: z.boolean() });

/** GET /api/admin/content-sync/runs/:id: a run, at most 500 of its changes and 200 problems a source. */
export const syncRunDetails = syncRun.extend({
  changes: z.array(syncChange.extend({ sourceId: z.string() })),
  problems: z.array(sourceProblem.extend({ sourceId: z.string() })),
});
export type SyncRunDetails = z.output<typeof syncRunDetails>;

/**
 * What an admin sets of a source. POST /api/admin/sync-sources takes all settings, PATCH
 * /api/admin/sync-sources/:id any part; `isEnabled: true` also ends a pause and forgets the failures.
 * Both respond with the source's row. POST /api/admin/sync-sources/:id/remove removes the source.
 */
export const sourceSettings = z.object({
  name: z.string(),
  kind: z.enum(SOURCE_KINDS),
  url: z.string(),
  isEnabled: z.boolean(),
  timeZone: z.string().nullable(),
  defaultCity: z.string().nullable(),
  defaultVenue: z.string().nullable(),
  defaultCategory: z.string().nullable(),
  categoryMap: z.record(z.string(), z.string().nullable()),
  trust: z.literal([1, 2, 3]),
  attribution: z.string().nullable(),
  daysAhead: z.number(),
});

export const sourceRow = sourceSettings.extend({
  id: z.string(),
  /** The specification's hosted content API: listed first, cannot be removed, has no URL at first. */
  isNamed: z.boolean(),
  /** Set when a fall in the number of items paused the source; an admin clears it. */
  pausedAt: z.string().nullable(),
  pauseReason: z.string().nullable(),
  lastRead: z.string().nullable(),
  failures: z.number(),
  /** 'failed three times', 'brought half as much as usual', 'has brought nothing for four weeks'; or null. */
  warning: z.string().nullable(),
  /** Outcomes of the source's last runs, newest first, at most 12. */
  history: z.array(
    z.object({
      at: z.string(),
      outcome: z.enum(SOURCE_OUTCOMES),
      itemsRead: z.number(),
      added: z.number(),
    }),
  ),
});
export type SourceRow = z.output<typeof sourceRow>;
export type SourceSettings = z.output<typeof sourceSettings>;

/** POST /api/admin/sync-sources/:id/report-link: a new private link, absolute; earlier links stop working. */
export interface SourceReportLink {
  address: string;
}

/** GET /api/admin/content-sync. */
export const syncOverview = z.object({
  /** The run under way, else null. */
  current: syncRun.nullable(),
  /** Newest first, at most 20, tests included. */
  runs: z.array(syncRun),
  sources: z.array(sourceRow),
});
export type SyncOverview = z.output<typeof syncOverview>;

/** POST /api/admin/source-preview { url } or { sourceId }: what the source would bring. Writes nothing. */
export const sourcePreview = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('found'),
    /** As found out; ready to be saved. */
    settings: sourceSettings,
    listings: z.array(
      z.object({
        title: z.string(),
        dates: z.array(
          z.object({
            startDate: z.string(),
            startTime: z.string().nullable(),
            endDate: z.string().nullable(),
            endTime: z.string().nullable(),
          }),
        ),
        venueName: z.string(),
        city: z.string(),
        category: z.string(),
        price: z.string().nullable(),
        sourceUrl: z.string().nullable(),
      }),
    ),
    articles: z.array(z.object({ title: z.string(), sourceUrl: z.string().nullable() })),
    skipped: z.array(
      z.object({ title: z.string(), reason: z.string(), detail: z.string().nullable() }),
    ),
    problems: z.array(z.object({ item: z.string(), message: z.string() })),
    itemsRead: z.number(),
  }),
  /** 'This is a sign-in page, not a calendar.' and what to do. */
  z.object({ outcome: z.literal('refused'), message: z.string(), advice: z.string() }),
]);
export type SourcePreview = z.output<typeof sourcePreview>;
export type FoundSource = Extract<SourcePreview, { outcome: 'found' }>;

/** GET /api/linked-source with the token of a private link: what the keeper of the calendar sees. */
export const sourceHealth = z.object({
  name: z.string(),
  kind: z.enum(SOURCE_KINDS),
  url: z.string(),
  state: z.enum(['read', 'never-read', 'failing', 'paused', 'off']),
  /** For people: what went wrong at the last reading and how to mend it; null when all is well. */
  message: z.string().nullable(),
  lastRead: z.string().nullable(),
  /** Null while the weekly run is off, and while the source is off or paused. */
  nextRead: z.string().nullable(),
  /** The `User-Agent` of each request; the endpoint adds it. */
  userAgent: z.string(),
  /** How many items the last reading had. */
  itemsRead: z.number(),
  /** Listings that came from this source, at most 200, coming ones first; `total` counts all. */
  listings: z.array(
    z.object({
      title: z.string(),
      status: z.enum(['pending', 'approved', 'rejected', 'cancelled']),
      dates: z.number(),
      firstDate: z.string(),
      /** Path of the listing's next date in the guide; null unless approved. */
      path: z.string().nullable(),
    }),
  ),
  total: z.number(),
  /** How many articles were taken, as drafts or published. */
  articles: z.number(),
  /** Skipped items and problems of the last run that was no test, at most 200 each. */
  skipped: z.array(
    z.object({ title: z.string(), reason: z.string(), detail: z.string().nullable() }),
  ),
  problems: z.array(z.object({ item: z.string(), message: z.string() })),
  /** Images of coming listings that could not be copied; `retryOn` is the day of the next try. */
  images: z.array(z.object({ title: z.string(), message: z.string(), retryOn: z.string() })),
});
export type SourceHealth = z.output<typeof sourceHealth>;

/** GET /api/admin/source-warnings: sources that need a look, `warning` as in `sourceRow`. */
export const sourceWarnings = z.array(
  z.object({ id: z.string(), name: z.string(), warning: z.string() }),
);
export type SourceWarning = z.output<typeof sourceWarnings>[number];
