/** How islands ask for lists of events. */
import { getJson } from '../../../ui/data/api.client.ts';
import type { Pagination } from '../../../ui/list/pagination.ts';
import { paths } from '../../../paths.ts';
import type { EventSummary } from '../event.ts';

/** A page of a list: what `GET /api/events` answers when `page` or `limit` is asked for. */
export interface EventListPage {
  data: EventSummary[];
  pagination: Pagination;
}

/**
 * @param params the filters of the call, `page` or `limit` among them; what is undefined is left out
 * @throws ApiError or TypeError, as `getJson`
 */
export const readEventList = async (
  params: Record<string, string | number | undefined> & ({ page: number } | { limit: number }),
): Promise<EventListPage> => (await getJson(paths.api.events(params))) as EventListPage;
