/**
 * Reads the URL parameters of `GET /api/calendar-days` and `GET /api/calendar-places`: the calendar's filters
 * and the days to count.
 */
import { z } from 'zod';
import { isWallDate } from '../../../../time/wall-time.ts';
import { type EventFilter, EVERY_EVENT } from '../../event.ts';
import { categoryValues } from '../../../../regions/topics.ts';
import type { DayRange } from '../../../../time/day-range.ts';
import { searchText } from '../event-list-request.ts';

/** Maximum number of events whose titles a cell of the month grid can show. */
const MOST_TITLES = 5;
/** Maximum number of events whose titles a place of the map can show. */
const MOST_TITLES_OF_PLACE = 10;

const day = (name: string) =>
  z.string(`Please give ${name}.`).refine(isWallDate, `${name} must be a date.`);

const flag = (name: string) => z.stringbool({ error: `${name} must be true or false.` });

/** The filters that requests for days and requests for places share. */
const filters = z.object({
  search: searchText.optional(),
  category: searchText.optional(),
  city: searchText.optional(),
  venue: searchText.optional(),
  free: flag('free').optional(),
  families: flag('families').optional(),
});

const filterOf = (query: z.output<typeof filters>): EventFilter => ({
  ...EVERY_EVENT,
  search: query.search ?? null,
  categories: query.category === undefined ? null : categoryValues(query.category),
  city: query.city ?? null,
  venue: query.venue ?? null,
  free: query.free ?? null,
  families: query.families ?? null,
});

const titles = (most: number) =>
  z.coerce
    .number('titles must be a whole number.')
    .int('titles must be a whole number.')
    .min(0, 'titles must be at least 0.')
    .max(most, `titles must be at most ${most}.`)
    .default(0);

/** Checks the parameters of `GET /api/calendar-days`. */
export const calendarDaysRequest = filters
  .extend({
    startDate: day('startDate'),
    endDate: day('endDate'),
    titles: titles(MOST_TITLES),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, 'endDate must not be before startDate.')
  .transform((query): { filter: EventFilter; days: DayRange; titles: number } => ({
    filter: filterOf(query),
    days: { from: query.startDate, to: query.endDate },
    titles: query.titles,
  }));

/**
 * Checks the parameters of `GET /api/calendar-places`. Without days, all events count. With only a first day,
 * those events count that are not over on it; with only a last day, those that begin on it or earlier.
 */
export const calendarPlacesRequest = filters
  .extend({
    startDate: day('startDate').optional(),
    endDate: day('endDate').optional(),
    titles: titles(MOST_TITLES_OF_PLACE),
  })
  .refine(
    ({ startDate, endDate }) =>
      startDate === undefined || endDate === undefined || startDate <= endDate,
    'endDate must not be before startDate.',
  )
  .transform((query): { filter: EventFilter; titles: number } => ({
    filter: { ...filterOf(query), from: query.startDate ?? null, to: query.endDate ?? null },
    titles: query.titles,
  }));
