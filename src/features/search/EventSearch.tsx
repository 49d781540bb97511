import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import type { AddressRules } from '../../ui/list/address-text.ts';
import { useAddressState } from '../../ui/list/use-address-state.client.ts';
import { withQueryClient } from '../../ui/data/with-query.client.ts';
import { SEARCH_SKELETONS } from '../../figures.ts';
import { paths } from '../../paths.ts';
import { createEventSearch } from './event-search.client.ts';
import {
  hasFilters,
  isAsked,
  parseSearchQuery,
  type SearchQuery,
  searchUrl,
  withSearch,
} from './search-query.ts';
import { EventSkeletons } from '../events/EventSkeleton.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';
import { centralDate } from '../../time/wall-time.ts';
import { useEmptySearch } from '../visits/use-empty-search.client.ts';

interface Props {
  /** Searchable events: the result count of an empty search. */
  total: number;
  /** Shown below the form before a search. */
  children?: ReactNode;
}

const addressRules: AddressRules<SearchQuery> = {
  read: parseSearchQuery,
  href: searchUrl,
  withFilled: withSearch,
};

const eventSearch = createEventSearch();

const SEARCHING = 'Searching...';
const found = (count: number) => `${count} events found`;

function Search({ total, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [addressed, change] = useAddressState(addressRules, form);
  const query = addressed ?? {};
  /**
   * Whether the address is still unread: in the built HTML, a script of the page knows if it holds
   * a search.
   */
  const isWaiting = addressed === null;
  const asked = isAsked(query);
  const response = useInfiniteQuery({
    queryKey: [searchUrl(query)],
    queryFn: ({ pageParam }) => eventSearch.find(query, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, { events }) => sum + events.length, 0);
      return last.events.length > 0 && shown < last.total ? shown : undefined;
    },
    enabled: asked && total > 0,
    placeholderData: keepPreviousData,
  });
  const pages = asked ? response.data?.pages : undefined;
  const hits = total === 0 ? 0 : pages?.[0]?.total;
  const isAnswered = hits !== undefined && !response.isPlaceholderData;
  const failed = asked && response.isError && pages === undefined;

  useEmptySearch(
    { words: query.q, category: query.category, city: query.city },
    asked && isAnswered && hits === 0,
  );
  // A guide without events has no index.
  useEffect(() => {
    if (total > 0) eventSearch.warm();
  }, [total]);
  useEffect(() => {
    if (!isWaiting) delete document.documentElement.dataset['asked'];
  }, [isWaiting]);

  const clear = () => {
    change({}, 'push');
    form.current?.querySelector('input')?.focus();
  };

  return (
    <div>
      <SearchForm query={addressed} formRef={form} onChange={change} />
      <div className="my-6 flex min-h-9 flex-wrap items-center justify-between gap-x-6">
        <p role="status" className={isWaiting ? 'text-muted in-data-asked:hidden' : 'text-muted'}>
          {!asked && found(total)}
          {asked && isAnswered && found(hits)}
          {asked && !isAnswered && !failed && SEARCHING}
        </p>
        {isWaiting && <p className="hidden text-muted in-data-asked:block">{SEARCHING}</p>}
        {hasFilters(query) && (
          <Button variant="quiet" size="small" className="-mr-3.5" onClick={clear}>
            Clear Filters
          </Button>
        )}
      </div>
      {/* Reaches below the window, so that the end of the page does not move with each result. */}
      <div className="min-h-[calc(100svh-28rem)] pb-16">
        {isWaiting && (
          <div className="hidden in-data-asked:block">
            <EventSkeletons count={SEARCH_SKELETONS} />
          </div>
        )}
        {!asked && <div className={isWaiting ? 'in-data-asked:hidden' : undefined}>{children}</div>}
        {failed && (
          <LoadFailed
            title="Unable to Load Events"
            onRetry={() => {
              void response.refetch();
            }}
          >
            <Button href={paths.findEvents(query)} variant="outline">
              Search another way
            </Button>
          </LoadFailed>
        )}
        {asked && hits === undefined && !failed && <EventSkeletons count={SEARCH_SKELETONS} />}
        {asked && hits === 0 && (
          <EmptyState
            title="No events found"
            text={
              <>
                Try adjusting your search criteria or{' '}
                <a href={paths.events()} className="text-link">
                  browse all events
                </a>
                .
              </>
            }
          />
        )}
        {hits !== undefined && hits > 0 && (
          <SearchResults
            events={pages?.flatMap(({ events }) => events) ?? []}
            total={hits}
            today={centralDate(new Date())}
            outdated={!isAnswered}
            loadingMore={response.isFetchingNextPage}
            moreFailed={response.isFetchNextPageError}
            onMore={() => {
              void response.fetchNextPage();
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Search form and results of `/search`. */
export const EventSearch = withQueryClient(Search);
