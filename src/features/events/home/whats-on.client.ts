/** Runs the first block of the home page: what can still be reached, and the chosen town. */
import { keepShowing, showNow } from '../tonight/tonight.client.ts';
import type { ChosenTown } from '../towns/chosen-town.ts';
import { handleTowns, readTown } from '../towns/town.client.ts';
import type { Town } from '../towns/towns.ts';

const parts = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** Shows the menu of towns, or the chosen one in its place. */
function showChip(town: ChosenTown | null): void {
  for (const menu of parts('[data-town-menu]')) menu.hidden = town !== null;
  for (const chip of parts('[data-chosen-town]')) chip.hidden = town === null;
  for (const text of parts('[data-town-text]')) text.textContent = town?.name ?? '';
}

/** Shows the links to all events of a list, or that to those of the town. */
function showLinks(list: HTMLElement, town: ChosenTown | null): void {
  for (const link of list.querySelectorAll<HTMLElement>('[data-all-towns]')) {
    link.hidden = town !== null;
  }
  for (const link of list.querySelectorAll<HTMLAnchorElement>('[data-one-town]')) {
    const towns = JSON.parse(link.dataset['oneTown'] ?? '[]') as Town[];
    const count = towns.find(({ slug }) => slug === town?.slug)?.count ?? 0;
    link.hidden = count === 0;
    if (town === null || count === 0) continue;
    link.href = link.dataset['townPath']?.replace('*', town.slug) ?? link.href;
    const [text] = link.children;
    if (text !== undefined)
      text.textContent = `${count === 1 ? '' : 'All '}${count} in ${town.name}`;
  }
}

export function showWhatsOn(): void {
  let town = readTown();
  const show = () => {
    for (const list of parts('[data-rows]')) showNow(list, town);
  };
  const change = (next: ChosenTown | null) => {
    town = next;
    showChip(town);
    for (const list of parts('[data-rows]')) showLinks(list, town);
    show();
  };
  if (town !== null) change(town);
  handleTowns((next) => {
    change(next);
    const menu = document.querySelector<HTMLDetailsElement>('[data-town-menu] details');
    if (menu !== null) menu.open = false;
    const [chip] = parts(next === null ? '[data-town-menu] summary' : '[data-chosen-town] a');
    chip?.focus();
  });
  // The town may have changed while the page was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) change(readTown());
  });
  keepShowing(show);
}
