import { getJson } from '../../../../ui/data/api.client.ts';
import { paths } from '../../../../paths.ts';
import type { CalendarDay } from './calendar-day.ts';

/**
 * Requests the days that have events, in order.
 * @param params URL parameters of the request, from `daysParams`
 * @throws ApiError or TypeError, as `getJson`
 */
export const readCalendarDays = async (
  params: Record<string, string | number | undefined>,
): Promise<CalendarDay[]> => (await getJson(paths.api.calendarDays(params))) as CalendarDay[];
