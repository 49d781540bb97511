import { getJson } from '../../../../ui/data/api.client.ts';
import { paths } from '../../../../paths.ts';
import type { CalendarPlace } from './calendar-place.ts';

/**
 * Requests the places that have events, most events first.
 * @param params the URL parameters of the request, see `placesParams`
 * @throws ApiError or TypeError, as `getJson`
 */
export const readCalendarPlaces = async (
  params: Record<string, string | number | undefined>,
): Promise<CalendarPlace[]> => (await getJson(paths.api.calendarPlaces(params))) as CalendarPlace[];
