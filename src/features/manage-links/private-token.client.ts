/**
 * Keeps the token of a private link in the browser. Removes the token from the URL at once, so that a shared
 * screen and the browser's history do not show it, and stores it in the tab for a reload.
 */
import { linkToken } from '../../text/copied-link.ts';
import { storedText } from '../../ui/data/stored-text.client.ts';
import type { PageSubject } from './link-subject.ts';

/** The kinds of private links; a tab keeps one token of each kind. */
export type PrivateLink = `linked-${PageSubject}` | 'renewed-advertisement';

/**
 * Takes the token out of the URL; without one in the URL, returns the token stored in this tab. Returns null
 * if there is no token, and for an incomplete link, which must not open what the stored token opens.
 */
export function takePrivateToken(link: PrivateLink): string | null {
  const kept = storedText(link, 'tab');
  const fragment = location.hash.slice(1);
  // Returns the stored token if the part of the URL after # is the id of an element of the page, as it is
  // after a click on the skip link.
  if (fragment === '' || document.getElementById(fragment) !== null) return kept.read();
  history.replaceState(history.state, '', location.pathname + location.search);
  const token = linkToken(fragment);
  if (token !== null) kept.write(token);
  return token;
}
