/** The dashboard's calls: like every call of the guide, with the admin's token in the header. */
import { getJson, postJson } from '../../ui/data/api.client.ts';
import type { Pagination } from '../../ui/list/pagination.ts';
import { paths } from '../../paths.ts';
import type { EventStatus } from '../events/event.ts';
import { type AdminSession, authorizationOf } from './admin-session.client.ts';
import type { DecisionInput } from '../submissions/review/decision.ts';
import type { StrandedPayment } from '../payments/review/unresolved-payment.ts';
import type { GuideCounts, Submission } from '../submissions/review/submission.ts';

export interface SubmissionsPage {
  data: Submission[];
  pagination: Pagination;
}

/**
 * Reads the counts of the tiles.
 * @throws ApiError 401 when nobody is signed in, 403 when not as an admin
 */
export const readCounts = async (session: AdminSession): Promise<GuideCounts> =>
  (await getJson(paths.api.adminCounts, {
    headers: await authorizationOf(session),
  })) as GuideCounts;

/**
 * Reads one page of the table, latest submission first.
 * @param filters.status undefined for every status
 * @param filters.page from 1
 * @throws ApiError 401 when nobody is signed in, 403 when not as an admin
 */
export const readSubmissions = async (
  session: AdminSession,
  filters: { status: EventStatus | undefined; page: number },
): Promise<SubmissionsPage> =>
  (await getJson(paths.api.adminSubmissions(filters), {
    headers: await authorizationOf(session),
  })) as SubmissionsPage;

/**
 * Reads what is paid and has no event to show for it, longest waiting first.
 * @throws ApiError 401 when nobody is signed in, 403 when not as an admin
 */
export const readStrandedPayments = async (session: AdminSession): Promise<StrandedPayment[]> => {
  const answer = await getJson(paths.api.adminStrandedPayments, {
    headers: await authorizationOf(session),
  });
  return (answer as { data: StrandedPayment[] }).data;
};

/**
 * Decides a pending event, or the open change of a published one.
 * @param decision.seen when what was read was last changed
 * @throws ApiError 409 when somebody else has decided meanwhile, or something newer waits
 */
export const decide = async (
  session: AdminSession,
  id: string,
  decision: DecisionInput,
): Promise<void> => {
  await postJson(paths.api.decideEvent(id), decision, await authorizationOf(session));
};

/**
 * Sends money back to the card that paid: of a rejected or cancelled event, or of none.
 * @throws ApiError 409 when there is nothing to send back (any more), 503 when Stripe is away
 */
export const refund = async (session: AdminSession, paymentId: string): Promise<void> => {
  await postJson(paths.api.refundPayment(paymentId), {}, await authorizationOf(session));
};
