import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { HistoryStep } from './use-address-state.client.ts';

/** Milliseconds without a key before a search: longer than between two keys, short enough to feel instant. */
export const TYPING_PAUSE_MS = 250;

interface SearchInput {
  input: string;
  /** Sets the input; searches after a pause. */
  setInput: (text: string) => void;
  /** Cancels the waiting search when another filter changes; returns the input, or replaces it by `text`. */
  settle: (text?: string) => string;
}

/**
 * Keeps the state of the search field named `search`, whose value is also in the page's URL.
 * @param form holds the field
 * @param search the value in the URL; a change from outside (back button, chip) updates the field
 * @param filters an object that changes with any filter, so that a running pause does not restore old filters
 * @param onSearch called after a pause, with one history entry for a search, not for each letter
 */
export function useSearchInput(
  form: RefObject<HTMLFormElement | null>,
  search: string | undefined,
  filters: unknown,
  onSearch: (text: string, how: HistoryStep) => void,
): SearchInput {
  const [input, show] = useState(search ?? '');
  /** The text that is searched after the pause. */
  const [pending, setPending] = useState<string | null>(null);
  const [applied, setApplied] = useState({ search, filters });

  if (search !== applied.search || filters !== applied.filters) {
    setApplied({ search, filters });
    // Just after hydration (use-address-state.client.ts) the URL may get only the beginning of a word that is
    // still being typed: then the input is newer.
    const isBeginning =
      search !== undefined && search !== applied.search && pending?.trimStart().startsWith(search);
    if (isBeginning !== true) {
      setPending(null);
      if (search !== applied.search && (search ?? '') !== input.trim()) show(search ?? '');
    }
  }

  // Shows what was typed before hydration, with a space at its end: the URL has no such space, and without it
  // the next word would join the last one.
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
