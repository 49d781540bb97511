/** Checks the URL parameters of `GET /api/admin/figures`. */
import { z } from 'zod';
import { daysBetween, isWallDate } from '../../time/wall-time.ts';

/** Maximum length of a period: 53 weeks. */
const MOST_DAYS = 371;

const day = z
  .string('Please give both days.')
  .refine(isWallDate, { error: 'Please give a day as 2026-11-30.', abort: true });

/** First and last Central day, both included. */
export const figuresRequest = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, 'Please give the first day before the last.')
  .refine(
    ({ from, to }) => daysBetween(from, to) < MOST_DAYS,
    `Please choose at most ${MOST_DAYS / 7} weeks.`,
  );

export type FiguresRequest = z.output<typeof figuresRequest>;
