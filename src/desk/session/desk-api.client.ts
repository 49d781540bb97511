import { paths } from '../../paths.ts';
import { ApiError, getJson, getText, patchJson, postJson } from '../../ui/data/api.client.ts';
import type { AdminSession } from './session.client.ts';

// Keeps the server's time, so that a countdown is right even if this device's clock is wrong.

/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0;

/**
 * Sets the clock of `serverNow` by a response of the server.
 * @param instant ISO instant at which the server answered
 * @param sent when the request was sent, in milliseconds since 1970 by this device's clock
 * @param received when the response arrived, by the same clock
 */
export function setServerClock(instant: string, sent: number, received: number): void {
  const server = Date.parse(instant);
  if (!Number.isNaN(server)) ahead = server - (sent + received) / 2;
}

/** Gives the server's time in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + ahead;

// Calls the API with the token of the signed-in editor or admin in the `Authorization` header.

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
 * @throws ApiError like `getAsAdmin`; 409 if the record changed since it was read, or no longer allows the
 * step
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

/**
 * Whether an error replaces what a screen shows: if nothing was read before, or if the data is gone (404),
 * for example after an undo. After any other failure to read again, the screen stays, with what was typed in
 * it and with the error of the last step.
 */
export const isUnreadable = (error: Error | null, data: unknown): error is Error =>
  error !== null && (data === undefined || (error instanceof ApiError && error.status === 404));
