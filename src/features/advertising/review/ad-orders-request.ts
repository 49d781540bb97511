import { z } from 'zod';
import { EVENTS_MAX_LIMIT } from '../../../figures.ts';
import { wholeNumber } from '../../submissions/review/submissions-request.ts';
import { AD_STATES } from './ad-state.ts';

/** Orders on a page of the list. */
const ORDERS_PAGE_SIZE = 10;

/** What the list of orders may be asked for; `status` is a state, so `over` is one. */
export const adOrdersRequestSchema = z.object({
  status: z.enum(AD_STATES, 'That is no status of an advertisement.').optional(),
  page: wholeNumber('page', 1_000_000).default(1),
  limit: wholeNumber('limit', EVENTS_MAX_LIMIT).default(ORDERS_PAGE_SIZE),
});
