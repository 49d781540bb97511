/** Limits of a source's settings; the database has the same. Apart from the schema, so that a form loads no zod. */
export const SOURCE_LIMITS = {
  name: 120,
  url: 2000,
  city: 100,
  venue: 200,
  attribution: 200,
  categories: 60,
} as const;

/** Dates may be two years ahead. */
export const DAYS_AHEAD_MAX = 730;
