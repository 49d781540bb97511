/** The calls of the page about advertising, with the admin's token in the header. */
import { type AdminSession, authorizationOf } from '../../admin/admin-session.client.ts';
import { getJson, postJson } from '../../../ui/data/api.client.ts';
import type { Pagination } from '../../../ui/list/pagination.ts';
import { paths } from '../../../paths.ts';
import type { AdDecisionInput } from './ad-decision.ts';
import type { AdOrder } from './ad-order.ts';
import type { AdState } from './ad-state.ts';

export interface AdOrdersPage {
  data: AdOrder[];
  pagination: Pagination;
}

/**
 * Reads one page of the orders, those that wait first.
 * @param filters.status undefined for every state
 * @param filters.page from 1
 * @throws ApiError 401 when nobody is signed in, 403 when not as an admin
 */
export const readAdOrders = async (
  session: AdminSession,
  filters: { status: AdState | undefined; page: number },
): Promise<AdOrdersPage> =>
  (await getJson(paths.api.adminAdvertisements(filters), {
    headers: await authorizationOf(session),
  })) as AdOrdersPage;

/**
 * Decides about an advertisement as it was read.
 * @throws ApiError 409 when that cannot be decided (any more), 400 for days that cannot be
 */
export const decideAd = async (
  session: AdminSession,
  id: string,
  decision: AdDecisionInput,
): Promise<void> => {
  await postJson(paths.api.decideAdvertisement(id), decision, await authorizationOf(session));
};
