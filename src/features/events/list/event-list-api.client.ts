import { paths } from '../../../paths.ts';
import { getJson } from '../../../ui/data/api.client.ts';
import type { Pagination } from '../../../ui/list/pagination.ts';
import type { EventSummary } from '../event.ts';
import type { CalendarDay } from './days/calendar-day.ts';
import type { CalendarPlace } from './map/map-places.ts';

/** A page of a list, as `GET /api/events` returns it when `page` or `limit` is given. */
export interface EventListPage {
  data: EventSummary[];
  pagination: Pagination;
}

/**
 * Requests a page of a list.
 * @param params query of the call, with `page` or `limit`; undefined values are left out
 * @throws ApiError or TypeError, as `getJson`
 */
export const readEventList = async (
  params: Record<string, string | number | undefined> & ({ page: number } | { limit: number }),
): Promise<EventListPage> => (await getJson(paths.api.events(params))) as EventListPage;

/**
 * Requests the days that have events, in order.
 * @param params URL parameters of the request, from `daysParams`
 * @throws ApiError or TypeError, as `getJson`
 */
export const readCalendarDays = async (
  params: Record<string, string | number | undefined>,
): Promise<CalendarDay[]> => (await getJson(paths.api.calendarDays(params))) as CalendarDay[];

/**
 * Requests the places that have events, most events first.
 * @param params the URL parameters of the request, see `placesParams`
 * @throws ApiError or TypeError, as `getJson`
 */
export const readCalendarPlaces = async (
  params: Record<string, string | number | undefined>,
): Promise<CalendarPlace[]> => (await getJson(paths.api.calendarPlaces(params))) as CalendarPlace[];
