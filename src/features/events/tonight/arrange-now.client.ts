/**
 * Arranges the lists of a page before they are painted, so that nothing moves. The page has this script after
 * the lists. If a town is chosen, whats-on.client.ts arranges the lists of the home page instead.
 */
import { showNow } from './tonight.client.ts';

const notes = document.documentElement.dataset;
if (notes['arranging'] !== 'town' || document.querySelector('[data-town-rows]') === null) {
  for (const list of document.querySelectorAll<HTMLElement>('[data-rows], #events[data-day]')) {
    showNow(list, null);
  }
  delete notes['arranging'];
}
