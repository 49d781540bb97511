/**
 * Arranges the lists of a page before they are painted, so that nothing moves. The page has this script behind
 * them; those of a chosen town are hidden until its rows are there (`HIDE_UNTIL_ARRANGED`).
 */
import { showNow } from './tonight.client.ts';

if (document.documentElement.dataset['arranging'] === undefined) {
  for (const list of document.querySelectorAll<HTMLElement>('[data-rows], #events[data-day]')) {
    showNow(list, null);
  }
}
