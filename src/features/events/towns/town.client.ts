/** Remembers the town that a visitor chose, in the browser only. */
import { storedText } from '../../../ui/data/stored-text.client.ts';
import { isModified } from '../../../ui/list/modified-click.client.ts';
import { type ChosenTown, readStoredTown, storedTown, TOWN_KEY } from './chosen-town.ts';

const store = storedText(TOWN_KEY, 'browser');

export const readTown = (): ChosenTown | null => readStoredTown(store.read());

export const forgetTown = store.remove;

/** Closes the menus among the chips at Escape, and when a visitor presses or focuses something outside. */
function closeMenus(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
  const leave = ({ target }: Event): void => {
    for (const menu of open()) {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    }
  };
  document.addEventListener('focusin', leave);
  document.addEventListener('pointerdown', leave);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

/**
 * Runs the menu of towns: remembers the town that a visitor presses, and forgets it at a press on `ChosenTown`.
 * @param onChange shows the events of the town, or of all towns (null), without following the pressed link
 */
export function handleTowns(onChange?: (town: ChosenTown | null) => void): void {
  closeMenus();
  document.addEventListener('click', (click) => {
    const pressed =
      click.target instanceof Element
        ? click.target.closest<HTMLElement>('[data-choose-town], [data-forget-town]')
        : null;
    if (pressed === null || isModified(click)) return;
    const { chooseTown: slug, townName: name = '' } = pressed.dataset;
    const town = slug === undefined ? null : { slug, name };
    if (town === null) forgetTown();
    else store.write(storedTown(town));
    if (onChange === undefined) return;
    click.preventDefault();
    onChange(town);
  });
}
