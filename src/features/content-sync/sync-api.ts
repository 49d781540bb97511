/** What the content sync's calls take and return; shared by endpoints and page. */
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

/** The specification's result. Events are counted by date; updated and unchanged ones count as skipped. */
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
  /** Null while the run goes on: the call answers before a proxy would give up. */
  endTime: z.string().nullable(),
});
export type SyncResult = z.output<typeof syncResult>;

/** POST /api/content-sync/run and /test, and POST /api/cron/run/content-sync. 409 while another run goes on. */
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

/** What could not be read of a source, or an image of it that could not be copied. */
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
  /** Listings written as pending, changes proposed, dates or articles left out, items not readable. */
  added: z.number(),
  proposed: z.number(),
  skipped: z.number(),
  errors: z.number(),
  /** Copied into the guide. */
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
  /** While it runs: the source being read and how many items so far. */
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

/** PATCH /api/admin/content-sync: switches the weekly run. POST /api/admin/content-sync/stop ends a run early. */
export const syncSwitch = z.object({ isEnabled: z.boolean() });

/** GET /api/admin/content-sync/runs/:id: a run with its changes, at most 500, and problems, at most 200 a source. */
export const syncRunDetails = syncRun.extend({
  changes: z.array(syncChange.extend({ sourceId: z.string() })),
  problems: z.array(sourceProblem.extend({ sourceId: z.string() })),
});
export type SyncRunDetails = z.output<typeof syncRunDetails>;

/**
 * What an admin sets of a source. POST /api/admin/sync-sources takes all of it, PATCH
 * /api/admin/sync-sources/:id any part; `isEnabled: true` also ends a pause and forgets its failures.
 * Both respond with the source's row. POST /api/admin/sync-sources/:id/remove removes it.
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
  /** The specification's hosted content API: listed first, cannot be removed, without an address at first. */
  isNamed: z.boolean(),
  /** Set when a failure or a fall paused it; cleared by an admin. */
  pausedAt: z.string().nullable(),
  pauseReason: z.string().nullable(),
  lastRead: z.string().nullable(),
  failures: z.number(),
  /** 'failed three times', 'brought half as much as usual', 'has brought nothing for four weeks'; null when well. */
  warning: z.string().nullable(),
  /** Outcome of its last runs, newest first, at most 12. */
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

/** POST /api/admin/sync-sources/:id/report-link: a new private link, absolute; earlier ones stop. */
export interface SourceReportLink {
  address: string;
}

/** GET /api/admin/content-sync. */
export const syncOverview = z.object({
  /** The run that goes on, else null. */
  current: syncRun.nullable(),
  /** Newest first, at most 20, tests included. */
  runs: z.array(syncRun),
  sources: z.array(sourceRow),
});
export type SyncOverview = z.output<typeof syncOverview>;

/** POST /api/admin/source-preview { url } or { sourceId }: what an address would bring. Writes nothing. */
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

/** GET /api/linked-source with the token of a private link: what the keeper of a calendar sees of its source. */
export const sourceHealth = z.object({
  name: z.string(),
  kind: z.enum(SOURCE_KINDS),
  url: z.string(),
  state: z.enum(['read', 'never-read', 'failing', 'paused', 'off']),
  /** For people: what went wrong at the last reading and how to mend it; null when all is well. */
  message: z.string().nullable(),
  lastRead: z.string().nullable(),
  /** Null while the weekly run or the source is off or paused. */
  nextRead: z.string().nullable(),
  /** As sent with each request; the endpoint adds it. */
  userAgent: z.string(),
  /** Items of the last reading. */
  itemsRead: z.number(),
  /** What came of this source, coming ones first, at most 200; `total` counts all. */
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
  /** Articles taken as drafts or published. */
  articles: z.number(),
  /** Of the last run that was no test, at most 200 each. */
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
