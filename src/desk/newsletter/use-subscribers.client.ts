import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { recordPaths } from '../../desk-paths.ts';
import { centralToday } from '../../time/wall-time.ts';
import { saveFile } from '../../ui/data/save-file.client.ts';
import { getAsAdmin, postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { type DeskSubscriber, type SubscriberPage, subscribersCsv } from './subscribers.ts';

/** The filters of the list of subscribers, as they are in the page's URL. */
interface ListFilter {
  q: string | undefined;
  status: string | undefined;
}

/** Reads the matching subscribers page by page; rows of other filters stay until the new ones arrive. */
export const useSubscribers = (session: AdminSession, { q, status }: ListFilter) =>
  useInfiniteQuery({
    queryKey: ['subscribers', q, status],
    queryFn: async ({ pageParam }) =>
      (await getAsAdmin(
        session,
        recordPaths.api.subscribers({
          ...{ q, status },
          ...(pageParam !== null && { afterAt: pageParam.at, afterId: pageParam.id }),
        }),
      )) as SubscriberPage,
    initialPageParam: null as SubscriberPage['next'],
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Always reads again, because people subscribe and unsubscribe at any time.
    refetchOnMount: 'always',
  });

/** Downloads the subscribers that match a filter as CSV; the server records which admin did so. */
export const useExport = (session: AdminSession) =>
  useMutation({
    mutationFn: async ({ q, status }: ListFilter) =>
      (
        (await postAsAdmin(session, recordPaths.api.exportSubscribers, { q, status })) as {
          subscribers: DeskSubscriber[];
        }
      ).subscribers,
    networkMode: 'always',
    onSuccess: (subscribers) => {
      const name = `subscribers-${centralToday()}.csv`;
      saveFile(name, 'text/csv', subscribersCsv(subscribers));
    },
  });
