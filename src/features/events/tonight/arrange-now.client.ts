/**
 * Arranges the lists of a page before they are painted, so that nothing moves. The page has this script behind
 * them. On the home page those of a chosen town stay hidden until its rows are there (whats-on.client.ts).
 */
import { showNow } from './tonight.client.ts';

const notes = document.documentElement.dataset;
if (notes['arranging'] !== 'town' || document.querySelector('[data-town-rows]') === null) {
  for (const list of document.querySelectorAll<HTMLElement>('[data-rows], #events[data-day]')) {
    showNow(list, null);
  }
  delete notes['arranging'];
}
