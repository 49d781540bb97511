import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../../paths.ts';
import { getAsAdmin } from '../../admin-api.client.ts';
import type { AdminSession } from '../../admin-session.client.ts';
import { type DeskFilters, filterQuery } from '../desk-query.ts';
import type { QueuePage } from './queue.ts';

/** Reads the rows for the filters, a page at a time; the old rows stay until the new rows arrive. */
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
