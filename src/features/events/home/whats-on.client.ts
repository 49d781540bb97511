/** Runs the first block of the home page: what can still be reached, and the chosen town. */
import { lazyOnce } from '../../../ui/data/lazy-once.ts';
import { keepShowing, showNow } from '../tonight/tonight.client.ts';
import type { ChosenTown } from '../towns/chosen-town.ts';
import { handleTowns, readTown } from '../towns/town.client.ts';
import type { Town } from '../towns/towns.ts';
import type { TownRows } from './home-events.ts';

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

/** Fetches all rows and puts them in place of those that the page was built with. */
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
      // Without the rows the lists stay those of all towns; the links lead to the events of the town.
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
  // The town may have changed while the page was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) change(readTown());
  });
  void keepShowing(show);
}
