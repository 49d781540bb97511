/** The dashboard's calls: like every call of the guide, with the admin's token in the header. */
import { getJson, postJson } from '../../components/api-client.ts';
import type { Pagination } from '../../components/pagination.ts';
import { paths } from '../../paths.ts';
import type { EventStatus } from '../events/event.ts';
import type { AdminSession } from './admin-session.ts';
import type { DecisionInput } from './decision.ts';
import type { GuideCounts, Submission } from './submission.ts';

export interface SubmissionsPage {
  data: Submission[];
  pagination: Pagination;
}

const authorization = async (session: AdminSession): Promise<Record<string, string>> => {
  const token = await session.token();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
};

/**
 * Reads the counts of the tiles.
 * @throws ApiError 401 when nobody is signed in, 403 when not as an admin
 */
export const readCounts = async (session: AdminSession): Promise<GuideCounts> =>
  (await getJson(paths.api.adminCounts, { headers: await authorization(session) })) as GuideCounts;

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
    headers: await authorization(session),
  })) as SubmissionsPage;

/**
 * Decides a pending event.
 * @throws ApiError 409 when somebody else has decided meanwhile
 */
export const decide = async (
  session: AdminSession,
  id: string,
  decision: DecisionInput,
): Promise<void> => {
  await postJson(paths.api.decideEvent(id), decision, await authorization(session));
};
