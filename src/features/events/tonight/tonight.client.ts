/** Shows in the lists of a page the events that can still be reached, of all towns or of the chosen town. */
import type { ChosenTown } from '../towns/chosen-town.ts';
import { arrangeRows, type ReachDay, type ReachRow, reachText } from './reach-now.client.ts';

const parsed = (text: string | undefined): unknown => JSON.parse(text ?? 'null');

/** Writes a text after the category on the card of a row; null removes the text. */
function say(row: HTMLElement, text: string | null): void {
  const known = row.querySelector<HTMLElement>('[data-reach]');
  if ((known?.textContent ?? null) === text) return;
  known?.remove();
  if (text === null) return;
  const part = document.createElement('span');
  part.dataset['reach'] = '';
  part.className = 'reach-text';
  part.textContent = text;
  row.querySelector('.card-text .kicker')?.append(part);
}

/** Says that nothing is left, or that the page was made for an earlier day. */
function sayNothing(
  part: HTMLElement,
  list: HTMLElement,
  isPast: boolean,
  hasEarlier: boolean,
  town: ChosenTown | null,
) {
  const { words = '', weekday = '', place } = list.dataset;
  const name = town?.name ?? place;
  const [text, allTowns, today] = part.children as unknown as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  text.textContent = isPast
    ? `That was ${weekday}.`
    : `Nothing${hasEarlier ? ' more' : ''}${name === undefined ? '' : ` in ${name}`} ${words}.`;
  allTowns.hidden = isPast || name === undefined;
  today.hidden = !isPast;
}

/**
 * Arranges a list for the current time. Moves the rows of events that are over below the list, except a row
 * that has the focus.
 * @param town the chosen town; null for all towns, and for a page that lists only one town
 */
export function showNow(list: HTMLElement, town: ChosenTown | null): void {
  const now = Date.now();
  const items = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const rows = items.map((item) => parsed(item.dataset['row']) as ReachRow);
  const { places, isEvening, isPast } = arrangeRows(rows, {
    now,
    day: parsed(list.dataset['day']) as ReachDay | null,
    town: town?.slug ?? null,
    most: Number(list.dataset['most'] ?? Infinity),
  });
  const earlier = list.querySelector<HTMLElement>('[data-earlier]');
  items.forEach((item, at) => {
    const place = places[at] ?? null;
    const reach = rows[at]?.reach ?? null;
    item.hidden = place === null;
    say(item, place === 'list' && reach !== null ? reachText(reach, now) : null);
    if (place === 'earlier' && !item.contains(document.activeElement)) {
      if (!earlier?.contains(item)) earlier?.querySelector('ul')?.append(item);
    }
  });
  const over = places.filter((place) => place === 'earlier').length;
  if (earlier !== null) {
    earlier.hidden = over === 0 || isPast;
    const count = earlier.querySelector('span');
    if (count !== null) count.textContent = String(over);
    // Puts the earlier events below the rows of today, not below the exhibitions.
    const section = list.querySelector('section');
    if (section?.contains(earlier) === false) section.append(earlier);
  }
  for (const box of list.querySelectorAll<HTMLElement>('.featured-rows')) {
    box.hidden = box.querySelector('li') === null;
  }
  const nothing = list.querySelector<HTMLElement>('[data-nothing]');
  if (nothing !== null) {
    nothing.hidden = places.includes('list');
    sayNothing(nothing, list, isPast, over > 0, town);
    // Hides a list without events, with its heading. For a chosen town, the list stays and says so.
    if (list.matches('section'))
      list.hidden = town === null && places.every((place) => place === null);
  }
  if (list.dataset['day'] === undefined) return;
  const word = document.querySelector<HTMLElement>('[data-tonight]');
  if (word !== null) word.hidden = !isEvening || isPast;
}

/** Calls `show` now, each minute, and on a return to the page. Then shows what `HIDE_UNTIL_ARRANGED` hid. */
export async function keepShowing(show: () => void | Promise<void>): Promise<void> {
  const showAgain = () => void show();
  setInterval(showAgain, 60_000);
  document.addEventListener('visibilitychange', showAgain);
  await show();
  delete document.documentElement.dataset['arranging'];
}
