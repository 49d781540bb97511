const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * Minutes after which a scheduled function without a successful run counts as stopped: its longest pause,
 * and time for a run that failed to be made up for. By file name.
 */
export const SILENT_AFTER_MINUTES: Readonly<Record<string, number>> = {
  'advertisement-counts-fold': 3 * HOUR,
  'advertisement-news-send': 18 * HOUR,
  'content-sync-start': 8 * DAY,
  'guide-watch': HOUR,
  'newsletter-issue-start': 6 * DAY,
  'old-records-purge': 26 * HOUR,
  'outbox-process': 15,
  'payments-reconcile': HOUR,
  'site-build-renew': 26 * HOUR,
  'site-build-trigger': 30,
  'uploads-purge': 3 * HOUR,
  'visit-counts-fold': 3 * HOUR,
};
