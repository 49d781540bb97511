import { type RefObject, useEffect, useState } from 'react';

/** Marks what may have the focus of a row: its title. */
export const ROW_TITLE = { 'data-row-title': '' } as const;

/** Where a row stood when something was done about it. */
interface Place {
  title: HTMLElement | null;
  index: number;
  isDone: boolean;
}

/** Whether whatever had the focus is gone, or can have it no longer. */
export const isFocusLost = ({ activeElement, body }: Document): boolean =>
  activeElement === null ||
  activeElement === body ||
  activeElement.matches(':disabled') ||
  // A button of a dialog that has just been closed.
  activeElement.getClientRects().length === 0;

/** The title to go on from: its own row's, or that of the row in its place, or of the last one. */
export function titleAt<Title>(titles: readonly Title[], own: Title | null, index: number) {
  const stays = titles.find((title) => title === own);
  return stays ?? titles[index] ?? titles.at(-1);
}

const titlesOf = (rows: HTMLElement | null): HTMLElement[] => [
  ...(rows?.querySelectorAll<HTMLElement>('[data-row-title]') ?? []),
];

/**
 * A button of a row is gone once it has done its work, and its row perhaps too; the focus must not
 * be lost with it, or whoever presses keys begins again at the top of the page.
 * @param rows what they stand in
 * @param heading has the focus when no row is left
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
    /** Something is about to be done in the row of this place, from 0. */
    leave: (index: number): void => {
      setPlace({ title: titlesOf(rows.current)[index] ?? null, index, isDone: false });
    },
    /** It is done, and the rows are as they are now. */
    goBack: (): void => {
      setPlace((left) => left && { ...left, isDone: true });
    },
  };
}
