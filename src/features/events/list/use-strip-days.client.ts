import { useQuery } from '@tanstack/react-query';
import { centralToday, type WallDate } from '../../../time/wall-time.ts';
import type { DayCount } from '../event-order.ts';
import { readCalendarDays } from './event-list-api.client.ts';
import { type ShownDay, stripDays, stripRange } from './days/calendar-day.ts';
import { daysParams, isFiltered, type ReadEventsQuery } from './events-query.ts';

/**
 * Returns the days of the strip with their numbers of events. The numbers are those of the built page or,
 * with a filter or on a day after the build, those of the API. Old numbers stay until new numbers arrive. If
 * the request fails while a filter is set, the days have no numbers, because the built numbers would be
 * wrong.
 * @param query null until hydration
 */
export function useStripDays(
  query: ReadEventsQuery | null,
  built: { day: WallDate; days: DayCount[] },
): ShownDay[] {
  const day = query === null ? built.day : centralToday();
  const isBuilt = query === null || (day === built.day && !isFiltered(query));
  const range = stripRange(day);
  const params = daysParams(query ?? {}, range);
  const { data, isError } = useQuery({
    queryKey: ['strip', params],
    queryFn: () => readCalendarDays(params),
    enabled: !isBuilt,
    placeholderData: (before) => before,
  });
  if (isError && query !== null && isFiltered(query)) {
    return stripDays(range, []).map(({ date }) => ({ date, count: null }));
  }
  return isBuilt || data === undefined ? built.days : stripDays(range, data);
}
