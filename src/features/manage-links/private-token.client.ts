/**
 * Keeps the token of a private link in the browser. Removes the token from the URL at once, so that neither a
 * shared screen nor the history shows it, and keeps it in the tab for a reload.
 */
import { storedText } from '../../ui/data/stored-text.client.ts';
import type { PageSubject } from './link-subject.ts';

/** The kinds of private links; a tab keeps one token of each kind. */
export type PrivateLink = `linked-${PageSubject}` | 'renewed-advertisement';

const TOKEN = /^[\w-]{43}$/;

/**
 * Takes the token out of the URL, or else returns the token kept in this tab. Null without a token, and
 * for an incomplete link, which must not open what an earlier link opens.
 */
export function takePrivateToken(link: PrivateLink): string | null {
  const kept = storedText(link, 'tab');
  const fragment = location.hash.slice(1);
  // The skip link and the error summary link to parts of the page.
  if (fragment === '' || document.getElementById(fragment) !== null) return kept.read();
  history.replaceState(history.state, '', location.pathname + location.search);
  if (!TOKEN.test(fragment)) return null;
  kept.write(fragment);
  return fragment;
}
