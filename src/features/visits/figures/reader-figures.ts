import { z } from 'zod';
import { LISTS } from './figure-lists.ts';

const sums = z.object({
  visits: z.int(),
  /** The same sum as `visits`, for as many days just before the period. */
  before: z.int(),
});

const line = sums.extend({
  /** A path, words, a city, a category, a host, or a kind of device. */
  name: z.string(),
  /** Title of the record that the path leads to; null without a record. */
  title: z.string().nullable(),
});
export type FigureLine = z.output<typeof line>;

/** What readers looked at from one Central day to another. */
export const readerFigures = z.object({
  /** The first day with figures. */
  since: z.string().nullable(),
  /** Every day of the period up to today, earliest first. */
  days: z.array(z.object({ day: z.string(), visits: z.int(), saves: z.int(), shares: z.int() })),
  totals: z.object({ page: sums, save: sums, share: sums, search: sums }),
  lists: z.partialRecord(z.enum(LISTS.map(({ key }) => key)), z.array(line)),
});
export type ReaderFigures = z.output<typeof readerFigures>;
