import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { paths } from '../../paths.ts';
import { adminHistory, useAdminLocation } from '../app/history.client.ts';
import { areKeysOn, switchKeys, takeShortcut } from '../app/keys.client.ts';
import type { Shortcut } from '../app/shortcut.ts';
import { getAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import {
  type DeskFilters,
  deskHref,
  type DeskState,
  filterQuery,
  openedRow,
  type QueuePage,
  readDesk,
} from './queue.ts';

/** Reads the rows for the filters, page by page; rows of other filters stay until the new ones arrive. */
export function useQueue(session: AdminSession, filters: DeskFilters) {
  const asked = filterQuery(filters);
  return useInfiniteQuery({
    queryKey: ['queue', asked],
    queryFn: async ({ pageParam }) =>
      (await getAsAdmin(session, paths.api.deskQueue({ ...asked, after: pageParam }))) as QueuePage,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Reads the queue on each visit, because decisions, storm mode and other editors change it.
    refetchOnMount: 'always',
  });
}

/** The width from which list and event are side by side; a narrower screen shows only one of them. */
const WIDE = '(width >= 64rem)';

const watchWidth = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
};

/** Whether list and event are side by side. */
const useIsWide = (): boolean =>
  useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches);

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

/**
 * Finds the row of the open event. On a wide screen, the first event of the list is open until another is
 * chosen. The id of that first event goes into the URL only once the list is read, because a new list may
 * lack the first event of the old one.
 */
export function useOpenedRow(
  queue: ReturnType<typeof useQueue>,
  { filters, open, openEvent }: ReturnType<typeof useDeskState>,
) {
  const isWide = useIsWide();
  const rows = queue.data?.pages.flatMap((page) => page.rows);
  const first = isWide && open === null ? rows?.[0] : undefined;
  const unnamed = queue.isFetching ? undefined : first?.id;
  const name = useEffectEvent(openEvent);
  useEffect(() => {
    if (unnamed !== undefined) name(unnamed);
  }, [unnamed]);
  return { rows, row: rows && (openedRow(rows, { filters, open }) ?? first), isWide };
}

/**
 * Calls the function of each shortcut of the review desk that is pressed; not while a field has the focus, a
 * dialog is open, or the shortcuts are off.
 */
export function useDeskKeys(onKey: Readonly<Record<Shortcut, () => void>>) {
  const [isOn, setOn] = useState(areKeysOn);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = takeShortcut(event);
    if (shortcut !== null) onKey[shortcut]();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      press(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [isOn]);
  return {
    isOn,
    switchKeys: (on: boolean) => {
      switchKeys(on);
      setOn(on);
    },
  };
}
