/** Describes the URL parameters and the response of `GET /api/admin/figures`. */
import { z } from 'zod';
import { daysBetween, isWallDate } from '../../time/wall-time.ts';
import { LISTS } from './figure-lists.ts';

/** Maximum length of a period: 53 weeks. */
const MOST_DAYS = 371;

const day = z
  .string('Please give both days.')
  .refine(isWallDate, { error: 'Please give a day as 2026-11-30.', abort: true });

/** First and last day in Central time, both included. */
export const figuresRequest = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, 'Please give the first day before the last.')
  .refine(
    ({ from, to }) => daysBetween(from, to) < MOST_DAYS,
    `Please choose at most ${MOST_DAYS / 7} weeks.`,
  );

export type FiguresRequest = z.output<typeof figuresRequest>;

const sums = z.object({
  visits: z.int(),
  /** The same figure as `visits`, for an equal number of days directly before the period. */
  before: z.int(),
});

const line = sums.extend({
  /** Name of the line: a path, words, a city, a category, a host, or a kind of device. */
  name: z.string(),
  /** Title of the record at the path; null if there is no record. */
  title: z.string().nullable(),
});
export type FigureLine = z.output<typeof line>;

/** What readers looked at in a period of days in Central time. */
export const readerFigures = z.object({
  /** First day with figures; null if there are none. */
  since: z.string().nullable(),
  /** Every day of the period up to today, earliest first. */
  days: z.array(z.object({ day: z.string(), visits: z.int(), saves: z.int(), shares: z.int() })),
  totals: z.object({ page: sums, save: sums, share: sums, search: sums }),
  /** At most 25 lines in each list, the highest figure first. */
  lists: z.partialRecord(z.enum(LISTS.map(({ key }) => key)), z.array(line)),
});
export type ReaderFigures = z.output<typeof readerFigures>;
