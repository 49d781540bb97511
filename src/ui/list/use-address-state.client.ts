import { type RefObject, useEffect, useState } from 'react';
import { pageOfPath } from './pagination.ts';
import { type AddressRules, filledUrl } from './read-url.ts';

/**
 * How a new state enters the browser's history: `push` adds an entry; `replace` adds none, for example while
 * a visitor types a word.
 */
export type HistoryStep = 'push' | 'replace';

/** Returns the values that a visitor, or the browser, entered before scripts ran; null if there are none. */
const filledEarly = (form: HTMLFormElement | null): Record<string, string> | null => {
  if (form === null) return null;
  const filled = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
  );
  return filled.length === 0 ? null : Object.fromEntries(filled);
};

/**
 * Returns the parameters of the page's URL. A built page of a list, `/events/page/3`, has its number in the
 * path; a `page` parameter replaces it.
 */
const readAddress = (): URLSearchParams => {
  const params = new URLSearchParams(window.location.search);
  if (!params.has('page')) params.set('page', String(pageOfPath(window.location.pathname)));
  return params;
};

/**
 * Keeps a state in the page's URL only, so that links can be shared and the back button works.
 * @returns the state (null until scripts run), and the function that changes it
 */
export function useAddressState<State>(
  rules: AddressRules<State>,
  form: RefObject<HTMLFormElement | null>,
): [State | null, (next: State, how: HistoryStep) => void] {
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    const inAddress = () => rules.read(readAddress());
    const read = () => {
      setState(inAddress());
    };
    const early = filledEarly(form.current);
    if (early !== null) {
      // Adds a history entry, so that the back button leads to the unfiltered list.
      const url = filledUrl(rules, inAddress(), early);
      if (url !== null) window.history.pushState(null, '', url);
    }
    read();
    window.addEventListener('popstate', read);
    return () => {
      window.removeEventListener('popstate', read);
    };
  }, [rules, form]);
  const isRead = state !== null;
  useEffect(() => {
    if (!isRead) return;
    // Removes the marks that the script of `noteAddress` set on the document, because the page now shows the
    // state.
    const notes = document.documentElement.dataset;
    delete notes['asked'];
    delete notes['unfolded'];
    delete notes['placed'];
    // Tells hydrate-on-use.client.ts that links and fields now change the state.
    form.current?.setAttribute('novalidate', '');
  }, [isRead, form]);
  const change = (next: State, how: HistoryStep) => {
    const url = rules.href(next);
    // Adds no history entry if the URL stays the same.
    if (url !== window.location.pathname + window.location.search) {
      if (how === 'push') window.history.pushState(null, '', url);
      else window.history.replaceState(null, '', url);
    }
    setState(next);
  };
  return [state, change];
}
