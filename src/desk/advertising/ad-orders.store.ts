/** Reads orders of advertisements and decides about them, with an admin's own token. */
import { z } from 'zod';
import { call } from '../../server/http/outcome.ts';
import { listPage, type ListSlice, rpc, type Db } from '../../server/supabase.ts';
import { type AdDecision, adOrder } from './ad-order.ts';
import { AD_STATES, type AdState } from './ad-state.ts';

/**
 * Saves a decision about an advertisement, if its version is still current. The same transaction saves the
 * dates, an audit record, a request to rebuild the site, and the email if the decision sends one.
 * @param id a UUID
 */
export const decideAdvertisement = (
  db: Db,
  id: string,
  { decision, reason, startDate, endDate, version }: AdDecision,
) =>
  call(
    db,
    'decide_advertisement',
    { id, decision, reason, start: startDate ?? null, end: endDate ?? null, version },
    'advertisement',
    { decided: { status: z.enum(AD_STATES) } },
  );

/** Reads orders of one state or of all states, pending orders first, and their total number. */
export const readAdOrders = (db: Db, ofState: AdState | null, slice: ListSlice) =>
  rpc(
    db,
    'desk_advertisements',
    { state: ofState, limit: slice.limit, offset: slice.offset },
    listPage('advertisement', adOrder),
  );
