import type { Config } from '@netlify/functions';
import { readAdOrders } from '../../src/features/advertising/review/ad-orders.store.ts';
import { AD_STATES } from '../../src/features/advertising/review/ad-state.ts';
import { adminList, listRequest } from '../../src/server/access/admin.ts';
import { endpoint } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/admin/advertisements', method: 'GET' };

/** Reads the request's parameters; `status` is the state of an advertisement, such as `over`. */
const orders = listRequest(AD_STATES, 'an advertisement', 10);

/** Lists orders of advertisements, of one state or of all, pending ones first, 10 a page by default. */
export default endpoint((request) => adminList(request, orders, readAdOrders));
