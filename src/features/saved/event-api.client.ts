import { ApiError, getJson } from '../../ui/data/api.client.ts';
import { paths } from '../../paths.ts';
import type { EventDetail } from '../events/event.ts';

/**
 * Requests a public event; null if there is none.
 * @throws ApiError or TypeError, like `getJson`, for every failure except 404
 */
export const readEvent = async (id: string): Promise<EventDetail | null> => {
  try {
    return (await getJson(paths.api.event(id))) as EventDetail | null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};
