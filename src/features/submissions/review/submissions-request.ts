import { z } from 'zod';
import { DASHBOARD_EVENTS, EVENTS_MAX_LIMIT } from '../../../figures.ts';
import { EVENT_STATUSES } from '../../events/event.ts';

/** A whole number from 1 on in an address; the refusal names it. */
export const wholeNumber = (name: string, max: number) => {
  const refusal = `${name} must be a whole number from 1 to ${max}.`;
  return z.coerce.number(refusal).int(refusal).min(1, refusal).max(max, refusal);
};

/** What the dashboard may ask its table for. */
export const submissionsRequestSchema = z.object({
  status: z.enum(EVENT_STATUSES, 'That is no status of an event.').optional(),
  page: wholeNumber('page', 1_000_000).default(1),
  limit: wholeNumber('limit', EVENTS_MAX_LIMIT).default(DASHBOARD_EVENTS),
});
