/** Shows, in the home page's first block, the events of all towns or of a chosen town that are not over. */
import { lazyOnce } from '../../../ui/data/lazy-once.ts';
import { keepShowing, showNow } from '../tonight/tonight.client.ts';
import type { ChosenTown } from '../towns/chosen-town.ts';
import { handleTowns, readTown } from '../towns/town.client.ts';
import type { Town } from '../towns/towns.ts';
import type { TownRows } from './home-events.ts';

const parts = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** Shows the menu of towns or, if a town is chosen, its name in place of the menu. */
function showChip(town: ChosenTown | null): void {
  for (const menu of parts('[data-town-menu]')) menu.hidden = town !== null;
  for (const chip of parts('[data-chosen-town]')) chip.hidden = town === null;
  for (const text of parts('[data-town-text]')) text.textContent = town?.name ?? '';
}

/** Shows the link to all events of a list or, if a town is chosen, the link to the town's events. */
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

/** Fetches the rows of all towns and puts them in place of the rows that the page was built with. */
const addTownRows = lazyOnce(async () => {
  const address = document.querySelector<HTMLElement>('[data-town-rows]')?.dataset['townRows'];
  const response = await fetch(address ?? '');
  if (!response.ok) throw new Error(`No rows: ${response.status}`);
  const rows = (await response.json()) as TownRows;
  for (const list of parts('[data-rows]')) {
    const [shown, earlier] = list.querySelectorAll('.event-rows');
    if (shown === undefined) continue;
    shown.innerHTML = rows[list.dataset['rows'] as keyof TownRows];
    earlier?.replaceChildren();
  }
});

export function showWhatsOn(): void {
  let town = readTown();
  let hasTownRows = false;
  const show = async () => {
    if (town !== null && !hasTownRows) {
      // If the rows cannot be fetched, the lists still show all towns; only the links lead to the town.
      hasTownRows = await addTownRows().then(
        () => true,
        () => false,
      );
    }
    for (const list of parts('[data-rows]')) showNow(list, hasTownRows ? town : null);
  };
  const change = (next: ChosenTown | null) => {
    town = next;
    showChip(town);
    for (const list of parts('[data-rows]')) showLinks(list, town);
    void show();
  };
  if (town !== null) change(town);
  handleTowns((next) => {
    change(next);
    const menu = document.querySelector<HTMLDetailsElement>('[data-town-menu] details');
    if (menu !== null) menu.open = false;
    const [chip] = parts(next === null ? '[data-town-menu] summary' : '[data-chosen-town] a');
    chip?.focus();
  });
  // Reads the town again after a return to this page, because it may have been changed on another page.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) change(readTown());
  });
  void keepShowing(show);
}
