import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import type { SelectOption } from '../../forms/fields/Select.tsx';
import { recordPaths, type RecordsQuery } from '../../desk-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { EmptyState, LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { isModified } from '../../ui/list/modified-click.client.ts';
import type { HistoryStep } from '../../ui/list/use-address-state.client.ts';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { useLastPage } from '../../ui/list/use-list-page.client.ts';
import { getAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { RecordFilters } from './RecordFilters.tsx';
import {
  type ListKind,
  NEW_RECORD,
  type RecordPage,
  type RecordsAddress,
  recordsQuery,
} from './records.ts';

/** Names of a kind of record, as its list shows them. */
export interface RecordWords {
  /** Singular, e.g. `article`. */
  one: string;
  /** Plural, e.g. `articles`. */
  many: string;
  /** Label of the button that adds a record. */
  add: string;
  /** Hint of the search field. */
  searched: string;
}

/** Props to spread into the link of a row. */
export interface RowLink {
  href: string;
  onClick: (click: MouseEvent) => void;
}

interface Props<Row> {
  session: AdminSession;
  kind: ListKind;
  /** Without `add`, the list has no button that adds a record. */
  words: Omit<RecordWords, 'add'> & { add?: string };
  states?: readonly SelectOption[];
  /** While no state is chosen: the list's label in the filter, and the sentence shown if it is empty. */
  unchosen?: { label: string; none: string };
  address: RecordsAddress;
  href: (query: RecordsQuery) => string;
  onGo: (href: string, how: HistoryStep) => void;
  /** Renders one row; `link` opens the record. */
  children: (row: Row, link: RowLink) => ReactNode;
}

const EVERYTHING = { label: 'All', none: 'Nothing has been added yet.' };

/**
 * Shows a list of records with search, states and pages, all kept in the URL. A page number beyond the end
 * opens the last page.
 */
export function RecordsList<Row extends { id: string }>(props: Props<Row>) {
  const { session, kind, words, states, unchosen = EVERYTHING, address, href, onGo } = props;
  const { q, status, page } = address;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['records', kind, q, status, page],
    queryFn: async () =>
      (await getAsAdmin(
        session,
        recordPaths.api.list(kind, { q, status, page }),
      )) as RecordPage<Row>,
    placeholderData: keepPreviousData,
    // Reads the list each time, because another editor may have changed its records.
    refetchOnMount: 'always',
  });
  const go = (change: Partial<RecordsAddress>, how: HistoryStep = 'push') => {
    onGo(href(recordsQuery({ ...address, page: 1, ...change })), how);
  };
  const pages = isPlaceholderData ? undefined : data?.pagination;
  const isBeyond = useLastPage(page, pages, (last) => {
    go({ page: last }, 'replace');
  });
  const linkTo = (open: string): RowLink => {
    const target = href(recordsQuery({ ...address, open }));
    return {
      href: target,
      onClick: (click: MouseEvent) => {
        if (isModified(click)) return;
        click.preventDefault();
        onGo(target, 'push');
      },
    };
  };
  return (
    <section aria-label={words.many} aria-busy={isFetching}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 max-sm:gap-x-3">
        <RecordFilters
          label={`Search ${words.many}`}
          placeholder={words.searched}
          states={states && [{ value: '', label: unchosen.label }, ...states]}
          filter={{ q, status }}
          onFilter={go}
        />
        {words.add !== undefined && (
          <Button {...linkTo(NEW_RECORD)} className="min-h-12">
            {words.add}
          </Button>
        )}
      </div>
      {error !== null ? (
        <LoadFailed
          title={`The ${words.many} can’t be read`}
          text={sentenceOf(error)}
          headingLevel={2}
          onRetry={() => void refetch()}
        />
      ) : data === undefined || isBeyond ? (
        <p role="status" className="text-muted">
          Reading the {words.many}…
        </p>
      ) : data.data.length === 0 ? (
        <EmptyState
          headingLevel={2}
          title={`No ${words.many} here`}
          text={
            q === undefined && status === undefined
              ? unchosen.none
              : 'Nothing matches this search. Try fewer words, or all states.'
          }
        />
      ) : (
        <>
          <p role="status" className="mb-2 text-sm text-muted">
            {data.pagination.total.toLocaleString('en-US')}{' '}
            {data.pagination.total === 1 ? words.one : words.many}
          </p>
          <ul role="list" className="divide-y divide-line border-y border-line">
            {data.data.map((row) => (
              <li key={row.id}>{props.children(row, linkTo(row.id))}</li>
            ))}
          </ul>
          <Pagination
            page={page}
            totalPages={data.pagination.totalPages}
            hrefFor={(target) => href(recordsQuery({ ...address, page: target }))}
            onSelect={(target) => {
              go({ page: target });
            }}
            label={`Pages of ${words.many}`}
          />
        </>
      )}
    </section>
  );
}
