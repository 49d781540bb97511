import { z } from 'zod';
import { LISTS } from './figure-lists.ts';

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

/** What readers looked at from one Central day to another. */
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
