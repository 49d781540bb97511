import { type RefObject, useEffect, useState } from 'react';

/** The attribute that marks a row's title, which may take the focus. */
export const ROW_TITLE = { 'data-row-title': '' } as const;

/** The row on which the last action was taken; `isDone` once the rows were read again after it. */
interface Place {
  title: HTMLElement | null;
  index: number;
  isDone: boolean;
}

/** Whether the focused element is gone, disabled or hidden. */
export const isFocusLost = ({ activeElement, body }: Document): boolean =>
  activeElement === null ||
  activeElement === body ||
  activeElement.matches(':disabled') ||
  // A button of a closed dialog has no box on the page.
  activeElement.getClientRects().length === 0;

/**
 * Moves the focus before the next paint, if the element that had it is removed, disabled or hidden by then.
 * @param find returns the element that takes the focus
 */
export function focusIfLost(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (isFocusLost(document)) find()?.focus();
  });
}

/**
 * Finds the title to focus: the row's `own` title if it is still there, else the title now at its `index`,
 * else the last title.
 */
export function titleAt<Title>(titles: readonly Title[], own: Title | null, index: number) {
  const stays = titles.find((title) => title === own);
  return stays ?? titles[index] ?? titles.at(-1);
}

const titlesOf = (rows: HTMLElement | null): HTMLElement[] => [
  ...(rows?.querySelectorAll<HTMLElement>('[data-row-title]') ?? []),
];

/**
 * Keeps the keyboard focus near a row after an action that removes the row or its button.
 * @param rows the rows' container
 * @param heading takes the focus when no row is left
 */
export function useRowFocus(
  rows: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
) {
  const [place, setPlace] = useState<Place>();

  useEffect(() => {
    if (place?.isDone !== true || !isFocusLost(document)) return;
    const title = titleAt(titlesOf(rows.current), place.title, place.index);
    (title ?? heading.current)?.focus();
  }, [place, rows, heading]);

  return {
    /** Call before an action on a row. @param index of the row, from 0 */
    leave: (index: number): void => {
      setPlace({ title: titlesOf(rows.current)[index] ?? null, index, isDone: false });
    },
    /** Call after the rows are reloaded. */
    goBack: (): void => {
      setPlace((left) => left && { ...left, isDone: true });
    },
  };
}
