import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { HistoryStep } from './use-address-state.client.ts';

/** Longer than between two keys of a word, short enough to feel instant. */
export const TYPING_PAUSE_MS = 250;

interface SearchInput {
  input: string;
  /** Sets the input; searches after a pause. */
  setInput: (text: string) => void;
  /** For a change of another filter: returns the input, or replaces it, and cancels the search. */
  settle: (text?: string) => string;
}

/**
 * State of the search field named `search`, whose value is in the address.
 * @param form holds the field
 * @param search value in the address; a change from outside (back button, chip) updates the field
 * @param filters changes with any filter, so that a running pause does not restore old filters
 * @param onSearch called after a pause, with one history entry for a search, not for each letter
 */
export function useSearchInput(
  form: RefObject<HTMLFormElement | null>,
  search: string | undefined,
  filters: unknown,
  onSearch: (text: string, how: HistoryStep) => void,
): SearchInput {
  const [input, show] = useState(search ?? '');
  /** The search after the pause. */
  const [pending, setPending] = useState<string | null>(null);
  const [applied, setApplied] = useState({ search, filters });

  if (search !== applied.search || filters !== applied.filters) {
    setApplied({ search, filters });
    // Just after hydration (use-address-state.client.ts) the address may get the beginning of a word
    // whose end is being typed: the input is newer.
    const isBeginning =
      search !== undefined && search !== applied.search && pending?.trimStart().startsWith(search);
    if (isBeginning !== true) {
      setPending(null);
      if (search !== applied.search && (search ?? '') !== input.trim()) show(search ?? '');
    }
  }

  // Shows what was typed before hydration, with its last space: the address has none, and the next word would
  // join the last.
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
