import { useQuery } from '@tanstack/react-query';
import { centralDate, type WallDate } from '../../../time/wall-time.ts';
import type { DayCount } from '../on-days.ts';
import { readCalendarDays } from './days/calendar-days-api.client.ts';
import { stripDays, stripRange } from './days/calendar-day.ts';
import { daysParams, isFiltered, type ReadEventsQuery } from './events-query.ts';

/**
 * Returns the days of the strip with their numbers of events. The built page has the numbers; with a filter,
 * or on a day after the build, they come from the API. Old numbers stay until new ones arrive.
 * @param query null until hydration
 */
export function useStripDays(
  query: ReadEventsQuery | null,
  built: { day: WallDate; days: DayCount[] },
): DayCount[] {
  const day = query === null ? built.day : centralDate(new Date());
  const isBuilt = query === null || (day === built.day && !isFiltered(query));
  const range = stripRange(day);
  const params = daysParams(query ?? {}, range);
  const { data } = useQuery({
    queryKey: ['strip', params],
    queryFn: () => readCalendarDays(params),
    enabled: !isBuilt,
    placeholderData: (before) => before,
  });
  return isBuilt || data === undefined ? built.days : stripDays(range, data);
}
