/**
 * The token of a private link, in the browser. It comes behind the `#` of the address, is taken out
 * of the address bar at once (a screen that is shared, a history that is read by others), and is kept
 * for this tab alone, so that the page can be loaded again.
 */

import { storedText } from '../../ui/data/stored-text.client.ts';

/** What a link opens; a tab keeps one of each. */
export type PrivateLink = 'linked-event' | 'linked-advertisement' | 'renewed-advertisement';

/** As in the links that are mailed. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Takes the token out of the address, or else the one that this tab opened before. Null when there
 * is none, or when the address holds half a link: that must not open what an earlier one does.
 */
export function takePrivateToken(link: PrivateLink): string | null {
  const kept = storedText(link, 'tab');
  const fragment = location.hash.slice(1);
  // The skip link, and the links of an error summary, lead to a part of the page.
  if (fragment === '' || document.getElementById(fragment) !== null) return kept.read();
  history.replaceState(history.state, '', location.pathname + location.search);
  if (!TOKEN.test(fragment)) return null;
  // Where the browser keeps nothing, the token lasts as long as the page.
  kept.write(fragment);
  return fragment;
}
