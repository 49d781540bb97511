/**
 * Limits of a source's settings; the database has the same limits. Kept apart from the schema, so that a form
 * does not load zod.
 */
export const SOURCE_LIMITS = {
  name: 120,
  url: 2000,
  city: 100,
  venue: 200,
  attribution: 200,
  categories: 60,
} as const;

/** The maximum number of days ahead for which dates are read: two years. */
export const DAYS_AHEAD_MAX = 730;

/** The maximum numbers of changes and of problems that a run's report keeps for each source. */
export const REPORT_LIMITS = { changes: 500, problems: 200 } as const;
