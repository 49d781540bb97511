import { z } from 'zod';
import type { WallTime } from './wall-time.ts';

/** Converts a time that Postgres writes `19:00:00` to `19:00`; null stays null. */
export const toWallTime = (time: string | null): WallTime | null => time?.slice(0, 5) ?? null;

/** Reads a `time` column in a response of the database. */
export const timeColumn = z.string().nullable().transform(toWallTime);
