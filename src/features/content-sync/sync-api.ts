/** Defines the requests and responses of the content sync's endpoints, for the endpoints and the page. */
import { z } from 'zod';
import { storedShape } from '../../forms/records/record-schema.ts';
import { SOURCE_KINDS } from './listing.ts';
import { SOURCE } from './source-record.ts';

/** The scheduled job, with the fields that the specification names. Instants are ISO 8601, UTC. */
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

/**
 * A run's result, with the fields that the specification names. Counts each date of an event; updated and
 * unchanged dates count as skipped.
 */
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
  /** Null if the run has not ended: a response does not wait for a long run, so that no proxy times out. */
  endTime: z.string().nullable(),
});
export type SyncResult = z.output<typeof syncResult>;

/**
 * Response of POST /api/content-sync/run, /api/content-sync/test and /api/cron/run/content-sync. They respond
 * with 409 while an earlier run has not ended.
 */
export const startedSync = syncResult.extend({ runId: z.string() });
export type StartedSync = z.output<typeof startedSync>;

const RUN_STATES = ['running', 'done', 'failed', 'stopped'] as const;
const SOURCE_OUTCOMES = ['read', 'unchanged', 'empty', 'halved', 'failed'] as const;

/** One line of a report: what a run did, or what a test run would have done. */
export const syncChange = z.object({
  action: z.enum(['add', 'update', 'propose', 'add-article', 'update-article', 'skip', 'gone']),
  title: z.string(),
  sourceUrl: z.string().nullable(),
  /** Details in words: '3 dates from Dec 4, 2026', 'City: Houston, TX', 'like “First Friday” of …'. */
  detail: z.string(),
  /** Changed fields of an update or a proposal: label, text before, text after. */
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type SyncChange = z.output<typeof syncChange>;

/** A part of a source's item that could not be read or stored, or an image that could not be copied. */
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
  /** Says, for people, what went wrong and what to do; null if nothing went wrong. */
  message: z.string().nullable(),
  itemsRead: z.number(),
  /**
   * The next four fields count: listings and articles added for review; listings for which changes are
   * proposed; dates and articles that were not added, because they are known or were left out; and dates and
   * articles that could not be read or stored.
   */
  added: z.number(),
  proposed: z.number(),
  skipped: z.number(),
  errors: z.number(),
  /** Number of images copied into the guide. */
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
  /**
   * The source being read and the number of its items so far; null before the first source and after the end
   * of the run.
   */
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

/**
 * Body of PATCH /api/admin/content-sync, which turns the weekly run on or off. (POST
 * /api/admin/content-sync/stop ends a run early.)
 */
export const syncSwitch = z.object({ isEnabled: z.boolean() });

/**
 * Response of GET /api/admin/content-sync/runs/:id: a run, with at most 500 changes and 200 problems per
 * source.
 */
export const syncRunDetails = syncRun.extend({
  changes: z.array(syncChange.extend({ sourceId: z.string() })),
  problems: z.array(sourceProblem.extend({ sourceId: z.string() })),
});
export type SyncRunDetails = z.output<typeof syncRunDetails>;

/**
 * The settings of a source that an admin can change. POST /api/admin/sync-sources takes all settings, PATCH
 * /api/admin/sync-sources/:id any of them; `isEnabled: true` also ends a pause and resets the count of
 * failures. Both respond with the source's row. POST /api/admin/sync-sources/:id/remove removes the source.
 */
export const sourceSettings = z.object({
  ...storedShape(SOURCE),
  kind: z.enum(SOURCE_KINDS),
  isEnabled: z.boolean(),
  categoryMap: z.record(z.string(), z.string().nullable()),
  trust: z.literal([1, 2, 3]),
});

export const sourceRow = sourceSettings.extend({
  id: z.string(),
  /**
   * Whether this is the content API that the specification names. It is listed first, cannot be removed, and
   * has no URL until an admin enters one.
   */
  isNamed: z.boolean(),
  /**
   * When the source was paused, because its number of items fell or two readings in a row did not end. An
   * admin can resume it. Null if not paused.
   */
  pausedAt: z.string().nullable(),
  pauseReason: z.string().nullable(),
  lastRead: z.string().nullable(),
  failures: z.number(),
  /**
   * Why the source needs attention, e.g. 'failed three times', 'has brought nothing for four weeks'; null if
   * the source needs no attention, or if an admin turned it off.
   */
  warning: z.string().nullable(),
  /** Outcomes of the source in its last runs that were no tests, newest first, at most 12. */
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

/**
 * Response of POST /api/admin/sync-sources/:id/report-link: a new private link, as a full URL. Earlier links
 * stop working.
 */
export interface SourceReportLink {
  address: string;
}

/** Response of GET /api/admin/content-sync. */
export const syncOverview = z.object({
  /** The current run; null if none is running. */
  current: syncRun.nullable(),
  /** Newest runs first, at most 20, including test runs. */
  runs: z.array(syncRun),
  sources: z.array(sourceRow),
});
export type SyncOverview = z.output<typeof syncOverview>;

/**
 * Response of POST /api/admin/source-preview { url } or { sourceId }: what a sync of the source would bring.
 * The preview stores nothing.
 */
export const sourcePreview = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('found'),
    /** Settings found for the URL, ready to be saved. */
    settings: sourceSettings,
    /**
     * Numbers of all listings, articles, skipped items and problems; the lists below hold the first 100 each.
     */
    counts: z.object({
      listings: z.number(),
      articles: z.number(),
      skipped: z.number(),
      problems: z.number(),
    }),
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
    /** If no listing or article was found, says which events are over or begin too late; else null. */
    note: z.string().nullable(),
  }),
  /**
   * Nothing can be read; the texts say why, e.g. 'This is a sign-in page, not a calendar.', and what to do.
   */
  z.object({ outcome: z.literal('refused'), message: z.string(), advice: z.string() }),
]);
export type SourcePreview = z.output<typeof sourcePreview>;
export type FoundSource = Extract<SourcePreview, { outcome: 'found' }>;

/**
 * Response of GET /api/linked-source with the token of a private link: the report on a source for the person
 * who keeps its calendar.
 */
export const sourceHealth = z.object({
  name: z.string(),
  kind: z.enum(SOURCE_KINDS),
  url: z.string(),
  state: z.enum(['read', 'never-read', 'failing', 'paused', 'off']),
  /**
   * Says, for people, what went wrong at the last reading and how to correct it; null if nothing went wrong.
   */
  message: z.string().nullable(),
  lastRead: z.string().nullable(),
  /** Null if the weekly run is off, or the source is off or paused. */
  nextRead: z.string().nullable(),
  /** The `User-Agent` header with which the guide reads sources; the endpoint adds it. */
  userAgent: z.string(),
  /** Number of items in the last reading. */
  itemsRead: z.number(),
  /**
   * Listings from this source, at most 200; those with a date today or later come first. `total` is the
   * number of all listings from this source.
   */
  listings: z.array(
    z.object({
      title: z.string(),
      status: z.enum(['pending', 'approved', 'rejected', 'cancelled']),
      dates: z.number(),
      firstDate: z.string(),
      /**
       * Path of the listing's next public date in the guide, or of its first public date if all are over;
       * null if the listing is not approved.
       */
      path: z.string().nullable(),
    }),
  ),
  total: z.number(),
  /** Number of articles taken from the source, drafts and published ones. */
  articles: z.number(),
  /** Skipped items and problems of the last run that was not a test, at most 200 each. */
  skipped: z.array(
    z.object({ title: z.string(), reason: z.string(), detail: z.string().nullable() }),
  ),
  problems: z.array(z.object({ item: z.string(), message: z.string() })),
  /**
   * Images that could not be copied, at most 200: those of listings with a date today or later, and of drafts
   * of articles. `retryOn` is the first day, in Central time, on which the image is tried again.
   */
  images: z.array(z.object({ title: z.string(), message: z.string(), retryOn: z.string() })),
});
export type SourceHealth = z.output<typeof sourceHealth>;

/**
 * Response of GET /api/admin/source-warnings: sources that need attention, with `warning` as in `sourceRow`.
 */
export const sourceWarnings = z.array(
  z.object({ id: z.string(), name: z.string(), warning: z.string() }),
);
export type SourceWarning = z.output<typeof sourceWarnings>[number];
