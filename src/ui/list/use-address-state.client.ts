import { type RefObject, useEffect, useState } from 'react';
import type { AddressRules } from './address-text.ts';

/** One entry in the history for a step back, or none for a word still being typed. */
export type HistoryStep = 'push' | 'replace';

/** What a visitor typed or chose before the island ran, on a slow line perhaps; null for nothing. */
const filledEarly = (form: HTMLFormElement | null): Record<string, string> | null => {
  if (form === null) return null;
  const filled = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
  );
  return filled.length === 0 ? null : Object.fromEntries(filled);
};

/**
 * A state that lives in the address bar alone, so that links can be shared and the back button walks
 * through it.
 * @returns the state, null until the island runs; and the function that changes it
 */
export function useAddressState<State>(
  rules: AddressRules<State>,
  form: RefObject<HTMLFormElement | null>,
): [State | null, (next: State, how: HistoryStep) => void] {
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    const inAddress = () =>
      rules.read(new URLSearchParams(window.location.search), window.location.pathname);
    const read = () => {
      setState(inAddress());
    };
    const early = filledEarly(form.current);
    if (early !== null) {
      // A step of its own: the back button leads to the list as it was.
      const url = rules.href(rules.withFilled(inAddress(), early));
      if (url !== rules.href(inAddress())) window.history.pushState(null, '', url);
    }
    read();
    window.addEventListener('popstate', read);
    return () => {
      window.removeEventListener('popstate', read);
    };
  }, [rules, form]);
  const change = (next: State, how: HistoryStep) => {
    const url = rules.href(next);
    // A step to where one is would lead nowhere back.
    if (url !== window.location.pathname + window.location.search) {
      if (how === 'push') window.history.pushState(null, '', url);
      else window.history.replaceState(null, '', url);
    }
    setState(next);
  };
  return [state, change];
}
