import { z } from 'zod';
import { timeColumn } from '../../time/time-column.ts';
import type { OpeningHours, Reception } from '../events/opening-hours.ts';

/** The content that only an exhibition has; both fields are null for other events. */
export interface SubmittedExhibition {
  openingHours: readonly OpeningHours[] | null;
  openingReception: Reception | null;
}

/**
 * The columns of an exhibition, as SQL functions return them; a change that was stored before these columns
 * existed has none of them.
 */
export const exhibitionColumns = {
  openingHours: z
    .array(z.object({ days: z.array(z.int()), opens: z.string(), closes: z.string() }))
    .nullish(),
  receptionDate: z.string().nullish(),
  receptionStart: timeColumn.optional(),
  receptionEnd: timeColumn.optional(),
};

type Columns = z.output<z.ZodObject<typeof exhibitionColumns>>;

/**
 * Reads the exhibition from a database row.
 * @param before the exhibition to return for a change that has no columns of an exhibition
 */
export function toExhibition(
  { openingHours, receptionDate, receptionStart, receptionEnd }: Columns,
  before: SubmittedExhibition = { openingHours: null, openingReception: null },
): SubmittedExhibition {
  if (openingHours === undefined) return before;
  return {
    openingHours,
    openingReception:
      receptionDate == null || receptionStart == null
        ? null
        : { date: receptionDate, startTime: receptionStart, endTime: receptionEnd ?? null },
  };
}
