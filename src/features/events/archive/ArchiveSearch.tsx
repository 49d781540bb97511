import { type ReactNode, useMemo, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { pageOfPath, type Pagination as PageOfList } from '../../../ui/list/pagination.ts';
import { scrollToPart } from '../../../ui/list/smooth-scroll.client.ts';
import type { AddressRules } from '../../../ui/list/read-url.ts';
import { useAddressState } from '../../../ui/list/use-address-state.client.ts';
import { useListPage } from '../../../ui/list/use-list-page.client.ts';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { paths } from '../../../paths.ts';
import { ArchiveMonths, ArchiveSkeleton } from './ArchiveMonths.tsx';
import {
  archiveApiParams,
  archiveQueryUrl,
  isFiltered,
  parseArchiveQuery,
  type ReadArchiveQuery,
  withArchiveFilter,
} from './archive-query.ts';
import { LEGACY_CATEGORY_OPTIONS } from '../../../regions/categories.ts';
import { ARCHIVE_CITIES } from '../../../content/city-lists.ts';
import { readEventList } from '../list/event-list-api.client.ts';
import { EventListSummary } from '../list/EventListSummary.tsx';
import { EventsFilters } from '../list/EventsFilters.tsx';
import type { FilterChange } from '../list/events-query.ts';
import { centralDate } from '../../../time/wall-time.ts';

/** Number of placeholder rows; they fill about one screen. */
const SKELETON_LINES = 12;

interface Props {
  /** Pagination of the built page. */
  pagination: PageOfList;
  /** Number of events on the built page. */
  count: number;
  /** The month index of the built page. */
  index?: ReactNode;
  /** The events of the built page. */
  children?: ReactNode;
}

/**
 * Reads and writes the URL of the archive. A built page, `/events/archive/page/3`, has its number in the
 * path; a `page` parameter replaces it.
 */
const addressRules = (builtPage: number): AddressRules<ReadArchiveQuery> => ({
  read: (params, pathname) => {
    if (!params.has('page')) params.set('page', String(pageOfPath(pathname)));
    return parseArchiveQuery(params);
  },
  href: (query) => archiveQueryUrl(query, builtPage),
  withFilled: (query, filled) => withArchiveFilter(query, filled as FilterChange),
});

function Search({ pagination, count, index, children }: Props) {
  const summary = useRef<HTMLParagraphElement>(null);
  const filters = useRef<HTMLFormElement>(null);
  const builtPage = pagination.page;
  const rules = useMemo(() => addressRules(builtPage), [builtPage]);
  const [addressed, change] = useAddressState(rules, filters);
  const query = addressed ?? { page: builtPage };
  const isBuilt = !isFiltered(query) && query.page === builtPage;
  const [response, result] = useListPage({
    query,
    key: archiveQueryUrl(query, builtPage),
    ask: () => readEventList(archiveApiParams(query)),
    enabled: !isBuilt,
    onBeyond: (last) => {
      change(last, 'replace');
    },
  });
  const shown = isBuilt
    ? { pagination, count }
    : result && { pagination: result.pagination, count: result.data.length };

  const changeAndGoToTop = (next: ReadArchiveQuery) => {
    change(next, 'push');
    scrollToPart(summary.current);
  };

  return (
    <div className="grid gap-x-14 lg:grid-cols-[17rem_1fr]">
      <div className="space-y-7">
        <EventsFilters
          formRef={filters}
          action={paths.eventsArchive()}
          query={query}
          categories={LEGACY_CATEGORY_OPTIONS}
          cities={ARCHIVE_CITIES}
          inColumn
          onChange={(filter, how) => {
            const next = withArchiveFilter(query, filter);
            change(isFiltered(next) ? next : { page: builtPage }, how);
          }}
        />
        {isBuilt && index}
      </div>
      <div className="min-w-0 max-lg:mt-6">
        <EventListSummary
          partRef={summary}
          shown={shown}
          waiting={response.isError ? undefined : 'Loading events...'}
          className="mb-4"
        />
        {isBuilt && children}
        {response.isError && (
          <LoadFailed
            title="Unable to Load Events"
            onRetry={() => {
              scrollToPart(summary.current);
              void response.refetch();
            }}
          />
        )}
        {shown === undefined && !response.isError && <ArchiveSkeleton lines={SKELETON_LINES} />}
        {!isBuilt && shown?.count === 0 && (
          <EmptyState
            title="No Events Found"
            text="Nothing in the archive matches these filters. Try other words, or fewer filters."
          >
            <Button
              onClick={() => {
                changeAndGoToTop({ page: builtPage });
              }}
            >
              Clear All Filters
            </Button>
          </EmptyState>
        )}
        {!isBuilt && result !== undefined && result.data.length > 0 && (
          <>
            <ArchiveMonths events={result.data} today={centralDate(new Date())} />
            <Pagination
              page={result.pagination.page}
              totalPages={result.pagination.totalPages}
              label="Pages of the archive"
              hrefFor={(page) => archiveQueryUrl({ ...query, page }, builtPage)}
              onSelect={(page) => {
                changeAndGoToTop({ ...query, page });
              }}
            />
          </>
        )}
      </div>
    </div>
  );
}

/**
 * Shows the archive with filters. Without a filter, and with the page number of the built page, it shows the
 * built page; otherwise it asks the API.
 */
export const ArchiveSearch = withQueryClient(Search);
