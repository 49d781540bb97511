/** Calls the API with the token of the signed-in editor or admin in the `Authorization` header. */
import { getJson, getText, patchJson, postJson } from '../../ui/data/api.client.ts';
import { paths } from '../../paths.ts';
import type { AdminSession } from './admin-session.client.ts';
import { setServerClock } from './server-clock.client.ts';

/**
 * Reads the JSON of a path.
 * @throws ApiError 401 when signed out, 403 if the account's role does not allow it or if the session must
 * first prove a second factor
 */
export const getAsAdmin = (session: AdminSession, path: string): Promise<unknown> =>
  session.call((headers) => getJson(path, { headers }));

/** Reads a page as text. @throws ApiError like `getAsAdmin` */
export const getTextAsAdmin = (session: AdminSession, path: string): Promise<string> =>
  session.call((headers) => getText(path, { headers }));

/** The role of an account; `second-factor` if the session must first prove a second factor. */
export type Access = 'admin' | 'editor' | 'second-factor';

interface SessionAccess {
  access: Access;
  hasSecondFactor: boolean;
}

/**
 * Reads what the session may do. Also sets the clock of `serverNow`.
 * @throws ApiError like `getAsAdmin`
 */
export async function readAccess(session: AdminSession): Promise<SessionAccess> {
  const sent = Date.now();
  const response = await getAsAdmin(session, paths.api.adminAccess);
  const { now, ...access } = response as SessionAccess & { now: string };
  setServerClock(now, sent, Date.now());
  return access;
}

/**
 * Posts JSON.
 * @throws ApiError like `getAsAdmin`; 409 if the record changed since it was read or no longer allows it
 */
export const postAsAdmin = (
  session: AdminSession,
  path: string,
  body: unknown = {},
): Promise<unknown> => session.call((headers) => postJson(path, body, headers));

/** Sends a change as JSON. @throws ApiError like `postAsAdmin` */
export const patchAsAdmin = (
  session: AdminSession,
  path: string,
  body: unknown,
): Promise<unknown> => session.call((headers) => patchJson(path, body, headers));
