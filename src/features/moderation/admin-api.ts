/** The dashboard's calls: like every call of the guide, with the admin's token in the header. */
import { getJson, postJson } from '../../components/api-client.ts';
import type { Pagination } from '../../components/pagination.ts';
import { paths } from '../../paths.ts';
import type { EventStatus } from '../events/event.ts';
import type { AdminSession } from './admin-session.ts';
import type { Decision } from './decision.ts';
import type { GuideCounts, Submission } from './submission.ts';

export interface SubmissionsPage {
  data: Submission[];
  pagination: Pagination;
}

const authorization = async (session: AdminSession): Promise<Record<string, string>> => {
  const token = await session.token();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
};

export const readCounts = async (session: AdminSession): Promise<GuideCounts> =>
  (await getJson(paths.api.adminCounts, { headers: await authorization(session) })) as GuideCounts;

export const readSubmissions = async (
  session: AdminSession,
  filters: { status: EventStatus | undefined; page: number },
): Promise<SubmissionsPage> =>
  (await getJson(paths.api.adminSubmissions(filters), {
    headers: await authorization(session),
  })) as SubmissionsPage;

/** @throws ApiError 409 when somebody else has decided meanwhile */
export const decide = async (
  session: AdminSession,
  id: string,
  decision: Decision,
): Promise<void> => {
  await postJson(paths.api.decideEvent(id), decision, await authorization(session));
};
