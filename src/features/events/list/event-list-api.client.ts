import { getJson } from '../../../ui/data/api.client.ts';
import type { Pagination } from '../../../ui/list/pagination.ts';
import { paths } from '../../../paths.ts';
import type { EventSummary } from '../event.ts';

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
