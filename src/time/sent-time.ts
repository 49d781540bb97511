/** Checks the days and instants of requests, which the database gets as they are. */
import { z } from 'zod';
import { isWallDate } from './wall-time.ts';

/**
 * Returns the schema of a calendar day (`isWallDate`). `abort` skips comparisons of the whole object, which
 * cannot count from a text that is not a day.
 */
export const sentDay = (error: string) =>
  z.string(error).refine(isWallDate, { error, abort: true });

/**
 * Matches an instant that Postgres reads: it refuses the year 0, an offset of 16 hours or more, and a very long
 * fraction of a second.
 */
const WITHIN_POSTGRES = /^[1-9][\dT:-]{15}(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/;

/** Returns the schema of an ISO instant with a zone that Postgres can read. */
export const sentInstant = (error: string) =>
  z.iso.datetime({ offset: true, error, abort: true }).regex(WITHIN_POSTGRES, error);
