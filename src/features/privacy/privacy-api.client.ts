/** The calls about one person's data, with the admin's token in the header. */
import { type AdminSession, authorizationOf } from '../admin/admin-session.client.ts';
import { postJson } from '../../ui/data/api.client.ts';
import { paths } from '../../paths.ts';
import type { ErasureReport } from './data-erasure.ts';

/**
 * All that is kept about an address.
 * @throws ApiError 401 when nobody is signed in, 403 when not as an admin
 */
export const exportPerson = async (session: AdminSession, email: string): Promise<unknown> =>
  postJson(paths.api.exportPerson, { email }, await authorizationOf(session));

/**
 * Erases what may go.
 * @throws ApiError as `exportPerson`
 */
export const erasePerson = async (session: AdminSession, email: string): Promise<ErasureReport> =>
  (await postJson(
    paths.api.erasePerson,
    { email },
    await authorizationOf(session),
  )) as ErasureReport;
