/**
 * Takes the token of a private link out of the page's URL, and reads the data that the link opens. The token
 * is sent in a header: other sites cannot send this header, and logs do not store it.
 */
import { linkToken } from '../../text/copied-link.ts';
import { ApiError, getJson } from './api.client.ts';
import { storedText } from './stored-text.client.ts';

/** Returns the header with the token of a private link. */
export const bearer = (token: string): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
});

/**
 * Reads the data that a private link opens; null if the link is unknown.
 * @throws ApiError 410 for a link that has ended or was stopped, 429 for an unknown link after many other
 * unknown links
 */
export async function readBehindLink(path: string, token: string): Promise<unknown> {
  try {
    return await getJson(path, { headers: bearer(token) });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Takes the token out of the URL at once, so that a shared screen and the browser's history do not show it,
 * and stores it in the tab for a reload. Without a token in the URL, returns the token stored in this tab.
 * Returns null if there is none, and for an incomplete link, which must not open the stored token's data.
 * @param kind what the link is for; a tab keeps one token of each kind
 */
export function takePrivateToken(kind: string): string | null {
  const kept = storedText(kind, 'tab');
  const fragment = location.hash.slice(1);
  // Returns the stored token if the part of the URL after # is the id of an element of the page, as it is
  // after a click on the skip link.
  if (fragment === '' || document.getElementById(fragment) !== null) return kept.read();
  history.replaceState(history.state, '', location.pathname + location.search);
  const token = linkToken(fragment);
  if (token !== null) kept.write(token);
  return token;
}
