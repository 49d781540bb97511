import { z } from 'zod';
import { isWallDate, type WallTime } from './wall-time.ts';

// Checks the days and instants in requests, because the database gets them unchanged.

/**
 * Returns the schema of a calendar day (`isWallDate`). After an invalid day, `abort` skips the checks of the
 * whole object, which would calculate with that day.
 */
export const sentDay = (error: string) =>
  z.string(error).refine(isWallDate, { error, abort: true });

/**
 * Matches only instants that Postgres reads. Postgres refuses the year 0 (this pattern refuses all years
 * before 1000), an offset of 16 hours or more, and a very long fraction of a second.
 */
const WITHIN_POSTGRES = /^[1-9][\dT:-]{15}(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/;

/** Returns the schema of an ISO instant with a zone that Postgres can read. */
export const sentInstant = (error: string) =>
  z.iso.datetime({ offset: true, error, abort: true }).regex(WITHIN_POSTGRES, error);

/** Converts a time that Postgres writes `19:00:00` to `19:00`; null stays null. */
export const toWallTime = (time: string | null): WallTime | null => time?.slice(0, 5) ?? null;

/** Reads a `time` column in a response of the database. */
export const timeColumn = z.string().nullable().transform(toWallTime);
