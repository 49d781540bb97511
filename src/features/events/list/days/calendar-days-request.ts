/** The query of `GET /api/calendar-days`: the filters of the calendar, and the days to count. */
import { z } from 'zod';
import { isWallDate } from '../../../../time/wall-time.ts';
import { type EventFilter, EVERY_EVENT } from '../../event.ts';
import { categoryValues } from '../../../../regions/categories.ts';
import type { DayRange } from '../../../../time/day-range.ts';
import { searchText } from '../event-list-request.ts';

/** Events of a cell of the grid. */
const MOST_TITLES = 5;

const day = (name: string) =>
  z.string(`Please give ${name}.`).refine(isWallDate, `${name} must be a date.`);

const flag = (name: string) => z.stringbool({ error: `${name} must be true or false.` });

/** The parameters of an address, by their names. */
export const calendarDaysRequest = z
  .object({
    startDate: day('startDate'),
    endDate: day('endDate'),
    search: searchText.optional(),
    category: searchText.optional(),
    city: searchText.optional(),
    venue: searchText.optional(),
    free: flag('free').optional(),
    families: flag('families').optional(),
    titles: z.coerce
      .number('titles must be a whole number.')
      .int('titles must be a whole number.')
      .min(0, 'titles must be at least 0.')
      .max(MOST_TITLES, `titles must be at most ${MOST_TITLES}.`)
      .default(0),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, 'endDate must not be before startDate.')
  .transform((query): { filter: EventFilter; days: DayRange; titles: number } => ({
    filter: {
      ...EVERY_EVENT,
      search: query.search ?? null,
      categories: query.category === undefined ? null : categoryValues(query.category),
      city: query.city ?? null,
      venue: query.venue ?? null,
      free: query.free ?? null,
      families: query.families ?? null,
    },
    days: { from: query.startDate, to: query.endDate },
    titles: query.titles,
  }));
