/** Calls the API with the token of the signed-in editor or admin in the `Authorization` header. */
import { getJson, getText, patchJson, postJson } from '../../ui/data/api.client.ts';
import { paths } from '../../paths.ts';
import type { AdminSession } from './admin-session.client.ts';
import { setServerClock } from './server-clock.client.ts';

async function authorizationOf(session: AdminSession): Promise<Record<string, string>> {
  const token = await session.token();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

/**
 * Reads the JSON of a path.
 * @throws ApiError 401 when signed out, 403 if the account's role does not allow it or if the session must
 * first prove a second factor
 */
export const getAsAdmin = async (session: AdminSession, path: string): Promise<unknown> =>
  getJson(path, { headers: await authorizationOf(session) });

/** Reads a page as text. @throws ApiError like `getAsAdmin` */
export const getTextAsAdmin = async (session: AdminSession, path: string): Promise<string> =>
  getText(path, { headers: await authorizationOf(session) });

export type Access = 'admin' | 'editor' | 'second-factor';

/**
 * Reads the role of the account; `second-factor` if the session must first prove a second factor. Also sets
 * the clock of `serverNow`.
 * @throws ApiError like `getAsAdmin`
 */
export async function readAccess(session: AdminSession): Promise<Access> {
  const sent = Date.now();
  const response = await getAsAdmin(session, paths.api.adminAccess);
  const { access, now } = response as { access: Access; now: string };
  setServerClock(now, sent, Date.now());
  return access;
}

/**
 * Posts JSON.
 * @throws ApiError like `getAsAdmin`; 409 if the record changed since it was read or no longer allows it
 */
export const postAsAdmin = async (
  session: AdminSession,
  path: string,
  body: unknown = {},
): Promise<unknown> => postJson(path, body, await authorizationOf(session));

/** Sends a change as JSON. @throws ApiError like `postAsAdmin` */
export const patchAsAdmin = async (
  session: AdminSession,
  path: string,
  body: unknown,
): Promise<unknown> => patchJson(path, body, await authorizationOf(session));
