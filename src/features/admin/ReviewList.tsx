import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId } from 'react';
import { Select } from '../../forms/Select.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import type { Pagination as Pages } from '../../ui/list/pagination.ts';
import { Pagination } from '../../ui/list/Pagination.tsx';
import type { HistoryStep } from '../../ui/list/use-address-state.client.ts';
import { useLastPage } from '../../ui/list/use-last-page.client.ts';
import { getAsAdmin } from './admin-api.client.ts';
import type { AdminSession } from './admin-session.client.ts';
import { useRecordsAddress } from './records/use-records-address.client.ts';

/** Filters of a list; an undefined status means all. */
export interface ReviewFilters {
  status: string | undefined;
  page: number;
}

interface Props<Row> {
  session: AdminSession;
  title: string;
  /** Receives the focusable heading. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Plural name of the rows, used in the label "Pages of …" and as the cache key. */
  name: string;
  statuses: readonly { value: string; label: string }[];
  /** Path of the API that gives one page of the list. */
  address: (filters: ReviewFilters) => string;
  failedTitle: string;
  empty: (status: string | undefined) => { title: string; text?: string | undefined };
  /** Path of the screen that shows the list; leaves out page 1 as undefined. */
  href: (filters: { status: string | undefined; page: number | undefined }) => string;
  /** Renders the rows. @param rows undefined until they are loaded */
  children: (rows: readonly Row[] | undefined, isFetching: boolean) => ReactNode;
}

/**
 * Shows a list in pages, with a status filter, both kept in the URL. The old rows stay until the next response
 * arrives; a page number beyond the end opens the last page.
 */
export function ReviewList<Row>({ session, heading, name, statuses, ...list }: Props<Row>) {
  const id = useId();
  const [{ status: asked, page }, move] = useRecordsAddress();
  const status = statuses.find(({ value }) => value === asked)?.value;
  const hrefFor = (target: number) =>
    list.href({ status, page: target === 1 ? undefined : target });
  const openPage = (target: number, how: HistoryStep = 'push') => {
    move(hrefFor(target), how);
  };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [name, status, page],
    queryFn: async () =>
      (await getAsAdmin(session, list.address({ status, page }))) as {
        data: readonly Row[];
        pagination: Pages;
      },
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const pages = isPlaceholderData ? undefined : data?.pagination;
  const isBeyond = useLastPage(page, pages, (last) => {
    openPage(last, 'replace');
  });
  // While a page loads, react-query returns the previous page. If that page was empty, the new page may still
  // have rows.
  const isUnknown = isPlaceholderData && data?.data.length === 0;
  const rows = isBeyond || isUnknown ? undefined : data?.data;

  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-2xl">
          {list.title}
        </h2>
        <Select
          id={`${id}-status`}
          label="Status"
          value={status ?? ''}
          options={[{ value: '', label: 'All' }, ...statuses]}
          onChange={(change) => {
            move(list.href({ status: change.target.value, page: undefined }), 'push');
          }}
        />
      </div>
      {error !== null ? (
        <LoadFailed
          title={list.failedTitle}
          text={sentenceOf(error)}
          headingLevel={3}
          onRetry={() => void refetch()}
        />
      ) : rows?.length === 0 ? (
        <EmptyState {...list.empty(status)} headingLevel={3} />
      ) : (
        list.children(rows, isFetching)
      )}
      {data !== undefined && (
        <Pagination
          page={data.pagination.page}
          totalPages={data.pagination.totalPages}
          label={`Pages of ${name}`}
          hrefFor={hrefFor}
          onSelect={openPage}
        />
      )}
    </section>
  );
}
