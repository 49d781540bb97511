import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { HistoryStep } from './use-address-state.client.ts';

/** Long enough that a word is typed in one go, short enough to feel instant. */
export const TYPING_PAUSE_MS = 250;

interface SearchInput {
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
 * The text of a search field, named `search`, whose search lives in the address.
 * @param form holds the field
 * @param search what the address holds; a change of it from outside (the back button, a chip) shows
 * in the field
 * @param onSearch called after a pause, with one entry in the history a search, not one a letter
 * @param filters changes whenever any filter does: a pause that is still running must not bring back
 * filters that were changed meanwhile
 */
export function useSearchInput(
  form: RefObject<HTMLFormElement | null>,
  search: string | undefined,
  filters: unknown,
  onSearch: (text: string, how: HistoryStep) => void,
): SearchInput {
  const [typed, setTyped] = useState(search ?? '');
  /** What waits for the end of the pause. */
  const [pending, setPending] = useState<string | null>(null);
  const [seen, setSeen] = useState({ search, filters });

  if (search !== seen.search || filters !== seen.filters) {
    setSeen({ search, filters });
    // The beginning of a word reaches the address while its end is being typed, when the script has
    // only just come (use-address-state.client.ts): the letters typed since are the newer ones.
    const isBeginning =
      search !== undefined && search !== seen.search && pending?.trimStart().startsWith(search);
    if (isBeginning !== true) {
      setPending(null);
      if (search !== seen.search && (search ?? '') !== typed.trim()) setTyped(search ?? '');
    }
  }

  // What was typed before the script ran, to the letter: the address holds it without outer spaces,
  // and a space is the beginning of the next word.
  useEffect(() => {
    const takeAlong = (field: Element | RadioNodeList | null | undefined) => {
      if (field instanceof HTMLInputElement && field.value !== '') setTyped(field.value);
    };
    takeAlong(form.current?.elements.namedItem('search'));
  }, [form]);

  const searchNow = useEffectEvent((text: string) => {
    setPending(null);
    onSearch(text, search === undefined ? 'push' : 'replace');
  });
  useEffect(() => {
    if (pending === null) return;
    const timer = window.setTimeout(() => {
      searchNow(pending);
    }, TYPING_PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [pending, filters]);

  return {
    typed,
    type(text) {
      setTyped(text);
      setPending(text);
    },
    settle(text = typed) {
      setPending(null);
      setTyped(text);
      return text;
    },
  };
}
