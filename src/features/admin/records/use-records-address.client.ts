import { useSyncExternalStore } from 'react';
import type { HistoryStep } from '../../../ui/list/use-address-state.client.ts';
import { readRecordsAddress, type RecordsAddress } from './records-address.ts';

const CHANGED = 'records-address';

const watch = (onChange: () => void): (() => void) => {
  for (const name of ['popstate', CHANGED]) window.addEventListener(name, onChange);
  return () => {
    for (const name of ['popstate', CHANGED]) window.removeEventListener(name, onChange);
  };
};

/** The list in the address bar, and the function that leads to another address of it. */
export function useRecordsAddress(): [RecordsAddress, (href: string, how: HistoryStep) => void] {
  const search = useSyncExternalStore(watch, () => window.location.search);
  return [
    readRecordsAddress(search),
    (href, how) => {
      if (how === 'push') window.history.pushState(null, '', href);
      else window.history.replaceState(null, '', href);
      window.dispatchEvent(new Event(CHANGED));
    },
  ];
}
