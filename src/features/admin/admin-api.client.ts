/** The calls of the pages for admins: like every call of the guide, with the admin's token in the header. */
import { getJson, postJson } from '../../ui/data/api.client.ts';
import type { AdminSession } from './admin-session.client.ts';

async function authorizationOf(session: AdminSession): Promise<Record<string, string>> {
  const token = await session.token();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

/**
 * Reads the JSON of an address.
 * @throws ApiError 401 when nobody is signed in, 403 when not as an admin
 */
export const getAsAdmin = async (session: AdminSession, path: string): Promise<unknown> =>
  getJson(path, { headers: await authorizationOf(session) });

/**
 * Like `getAsAdmin`, for writes.
 * @throws ApiError also 409 when another admin was faster, or something newer waits
 */
export const postAsAdmin = async (
  session: AdminSession,
  path: string,
  body: unknown = {},
): Promise<unknown> => postJson(path, body, await authorizationOf(session));
