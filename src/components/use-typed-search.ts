import { useEffect, useRef, useState } from 'react';
import type { HistoryStep } from './use-address-state.ts';

/** Long enough that a word is typed in one go, short enough to feel instant. */
export const TYPING_PAUSE_MS = 250;

interface TypedSearch {
  typed: string;
  /** For the field: searches once the typing pauses. */
  type: (text: string) => void;
  /**
   * For any other change of the filters: what is typed, or the given text in its place, counts with
   * it, and no search follows.
   */
  settle: (text?: string) => string;
}

/**
 * The text of a search field whose search lives in the address.
 * @param search what the address holds; a change of it from outside (the back button, a chip) shows
 * in the field
 * @param onSearch called after a pause, with one entry in the history a search, not one a letter
 * @param filters changes whenever any filter does: a pause that is still running must not bring back
 * filters that were changed meanwhile
 */
export function useTypedSearch(
  search: string | undefined,
  filters: unknown,
  onSearch: (text: string, how: HistoryStep) => void,
): TypedSearch {
  const [typed, setTyped] = useState(search ?? '');
  const [searched, setSearched] = useState(search);
  const timer = useRef<number>(undefined);

  if (search !== searched) {
    setSearched(search);
    if ((search ?? '') !== typed.trim()) setTyped(search ?? '');
  }

  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
    },
    [filters],
  );

  return {
    typed,
    type(text) {
      setTyped(text);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        onSearch(text, search === undefined ? 'push' : 'replace');
      }, TYPING_PAUSE_MS);
    },
    settle(text = typed) {
      window.clearTimeout(timer.current);
      setTyped(text);
      return text;
    },
  };
}
