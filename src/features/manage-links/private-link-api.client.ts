/** The calls of a page behind a private link. */
import { ApiError, getJson } from '../../ui/data/api.client.ts';

/** The header that holds the token: no page of another site can send it, and no log keeps it. */
export const bearer = (token: string): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
});

/**
 * Reads what a private link opens; null when it opens nothing.
 * @throws ApiError 429 after too many wrong links
 */
export async function readBehindLink(path: string, token: string): Promise<unknown> {
  try {
    return await getJson(path, { headers: bearer(token) });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const OFFLINE = 'The guide could not be reached. Check your connection and try again.';

/**
 * What went wrong with a call, for the person at the screen.
 * @param gone what to say when the link opens nothing any more
 */
export function linkFailure(error: unknown, gone: string): string {
  if (!(error instanceof ApiError)) return OFFLINE;
  return error.status === 404 ? gone : error.sentence;
}

/** Whether a call was refused because too many wrong links came before it. */
export const isLimited = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 429;
