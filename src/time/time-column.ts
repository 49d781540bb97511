import { z } from 'zod';
import type { WallTime } from './wall-time.ts';

/** Postgres prints `19:00:00`; the guide speaks of `19:00`. Null stays null: no time is told. */
export const toWallTime = (time: string | null): WallTime | null => time?.slice(0, 5) ?? null;

/** A column of type `time` in an answer of the database. */
export const timeColumn = z.string().nullable().transform(toWallTime);
