import { adminHistory, useAdminLocation } from '../app/admin-history.client.ts';
import { deskHref, type DeskFilters, type DeskState, readDesk } from './desk-query.ts';

/** The width from which list and event are side by side; a narrower screen shows only one of them. */
const WIDE = '(width >= 64rem)';

/**
 * Keeps the state of the review desk in the URL. On a narrow screen, opening an event adds a history entry,
 * so that the browser's Back button leads to the list.
 */
export function useDeskState() {
  const { search } = useAdminLocation();
  const state = readDesk(search);
  const go = (next: DeskState, isStep: boolean): void => {
    const href = deskHref(next);
    if (href === window.location.pathname + window.location.search) return;
    if (isStep) adminHistory().push(href, { fromList: true });
    else adminHistory().replace(href);
  };
  return {
    ...state,
    filter: (filters: DeskFilters) => {
      go({ filters, open: null }, false);
    },
    openEvent: (id: string) => {
      go({ ...state, open: id }, !window.matchMedia(WIDE).matches && state.open === null);
    },
    close: () => {
      const entry = adminHistory().location.state as { fromList?: boolean };
      if (entry.fromList === true) adminHistory().back();
      else go({ ...state, open: null }, false);
    },
  };
}
