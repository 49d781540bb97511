import { z } from 'zod';
import type { WallTime } from './wall-time.ts';

/** Returns `19:00` for `19:00:00`, as Postgres prints it; null stays null. */
export const toWallTime = (time: string | null): WallTime | null => time?.slice(0, 5) ?? null;

/** Reads a `time` column in a response of the database. */
export const timeColumn = z.string().nullable().transform(toWallTime);
