import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { HistoryStep } from '../list/use-address-state.client.ts';

/**
 * Milliseconds without a key press after which a search starts. Longer than the pause between two keys, short
 * enough to feel instant.
 */
export const TYPING_PAUSE_MS = 250;

interface SearchInput {
  input: string;
  /** Sets the text of the field, and searches after a pause. */
  setInput: (text: string) => void;
  /**
   * Called when a filter of another field changes: cancels the waiting search, puts `text` into the search
   * field if it is given, and returns the text of that field.
   */
  settle: (text?: string) => string;
}

/**
 * Keeps the state of the search field named `search`, whose value is also in the page's URL.
 * @param form form that contains the field
 * @param search the value in the URL; a change by the back button or a chip updates the field
 * @param filters another object after each change of a filter; it cancels a waiting search, which would
 * restore the old filters
 * @param onSearch called after a pause, with one history entry per search, not per letter
 */
export function useSearchInput(
  form: RefObject<HTMLFormElement | null>,
  search: string | undefined,
  filters: unknown,
  onSearch: (text: string, how: HistoryStep) => void,
): SearchInput {
  const [input, show] = useState(search ?? '');
  /** The text to search for after the pause. */
  const [pending, setPending] = useState<string | null>(null);
  const [applied, setApplied] = useState({ search, filters });

  if (search !== applied.search || filters !== applied.filters) {
    setApplied({ search, filters });
    // Keeps the text in the field if it is newer than the URL. Just after the script started
    // (src/ui/list/use-address-state.client.ts), the URL may have only the beginning of a word that the visitor is still
    // typing.
    const isBeginning =
      search !== undefined && search !== applied.search && pending?.trimStart().startsWith(search);
    if (isBeginning !== true) {
      setPending(null);
      if (search !== applied.search && (search ?? '') !== input.trim()) show(search ?? '');
    }
  }

  // Shows the text that was typed before the script ran, with any space at its end. The URL's text lacks this
  // space: with that text, the next typed word would be joined to the last one.
  useEffect(() => {
    const takeAlong = (field: Element | RadioNodeList | null | undefined) => {
      if (field instanceof HTMLInputElement && field.value !== '') show(field.value);
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
    input,
    setInput(text) {
      show(text);
      setPending(text);
    },
    settle(text = input) {
      setPending(null);
      show(text);
      return text;
    },
  };
}
