/** API calls with the admin's token in the header. */
import { getJson, postJson } from '../../ui/data/api.client.ts';
import type { AdminSession } from './admin-session.client.ts';

async function authorizationOf(session: AdminSession): Promise<Record<string, string>> {
  const token = await session.token();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

/** Reads the JSON of an address. @throws ApiError 401 when signed out, 403 without the admin role */
export const getAsAdmin = async (session: AdminSession, path: string): Promise<unknown> =>
  getJson(path, { headers: await authorizationOf(session) });

/** Posts JSON. @throws ApiError also 409 if another admin decided first or a newer change is pending */
export const postAsAdmin = async (
  session: AdminSession,
  path: string,
  body: unknown = {},
): Promise<unknown> => postJson(path, body, await authorizationOf(session));
