import { type ReactNode, Suspense, useRef } from 'react';
import { SEARCH_SKELETONS } from '../../../figures.ts';
import { paths, type SearchQuery } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { EmptyState, LoadFailed } from '../../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
import type { AddressRules } from '../../../ui/list/read-url.ts';
import { useAddressState } from '../../../ui/list/use-address-state.client.ts';
import { useEmptySearch } from '../../counts/use-empty-search.client.ts';
import { EventSkeletons } from '../../events/card/EventSkeleton.tsx';
import { hasFilters, isAsked, parseSearchQuery, searchUrl, withSearch } from '../search-query.ts';
import { eventsFound, overText, type SearchResponse } from '../search-response.ts';
import { AskLess, DidYouMean } from './DidYouMean.tsx';
import { type SearchResult, type ShownEvents, useSearchPart } from './search-results.client.ts';
import { SearchChips, SearchForm } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';

/** Loads the past events and the other results later, because they are below the visible part at first. */
const AlsoFound = lazyPart(async () => (await import('./AlsoFound.tsx')).AlsoFound);

interface ResultPartsProps {
  query: SearchQuery;
  result: SearchResponse;
  upcoming: ShownEvents;
  /** Whether the result belongs to an earlier search, while the new search is loading. */
  outdated: boolean;
}

/** Shows the result of a search: upcoming events, past events, and other matches. */
function ResultParts({ query, result, upcoming, outdated }: ResultPartsProps) {
  const { past, today } = result;
  const { total } = result.upcoming;
  const isOver = total === 0 && past.total > 0;
  return (
    <div aria-busy={outdated} className={outdated ? 'opacity-55 transition-opacity' : undefined}>
      <h2 className="sr-only">Events found</h2>
      {isOver && <p className="text-lg">{overText(result)}</p>}
      {total + past.total === 0 && (
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
      {total > 0 && (
        <SearchResults shown={upcoming} total={total} today={today} outdated={outdated} isFirst />
      )}
      <Suspense>
        <AlsoFound
          key={searchUrl(query)}
          query={query}
          result={result}
          isPastOpen={isOver && !outdated}
        />
      </Suspense>
    </div>
  );
}

interface EventSearchProps {
  /** Number of upcoming events, shown as the result count before a search. */
  total: number;
  /** The cities of the form's select. */
  cities: readonly string[];
  /** Shown below the form before a search. */
  children?: ReactNode;
}

const addressRules: AddressRules<SearchQuery> = {
  read: parseSearchQuery,
  href: searchUrl,
  withFilled: withSearch,
};

const SEARCHING = 'Searching...';

/** Says whether a result has nothing to show. */
const isEmpty = ({ upcoming, past, didYouMean, others }: SearchResult) =>
  upcoming.total + past.total + others.length === 0 && didYouMean === null;

const LATEST_EDITION =
  'Search isn’t responding right now. These results come from the latest edition of the guide.';

function Search({ total, cities, children }: EventSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [addressed, change] = useAddressState(addressRules, form);
  const query = addressed ?? {};
  /**
   * Whether the URL is not read yet, as in the built HTML. Until it is read, a mark that a script of the page
   * sets (`data-asked`) tells the styles whether the URL contains a search.
   */
  const isWaiting = addressed === null;
  const asked = isAsked(query);
  const { result, isCurrent, failed, ...upcoming } = useSearchPart(query, 'upcoming', asked);
  const status =
    result === undefined || !isCurrent
      ? SEARCHING
      : eventsFound(result.upcoming.total, result.past.total);

  useEmptySearch(
    { words: query.q, category: query.category, city: query.city },
    result !== undefined && isCurrent && isEmpty(result),
  );

  const clear = () => {
    change({}, 'push');
    form.current?.querySelector('input')?.focus();
  };
  /**
   * Says whether the text in the field is the text that was searched. If it is not, the visitor has typed
   * more since, which a click on a chip must not overwrite.
   */
  const isSearched = () =>
    withSearch(query, { q: form.current?.querySelector('input')?.value }).q === query.q;
  const searchFor = (q: string) => {
    change(withSearch(query, { q }), 'push');
  };

  return (
    <div>
      <SearchForm query={addressed} cities={cities} formRef={form} onChange={change} />
      <div
        ref={summary}
        tabIndex={-1}
        className="mt-2 mb-4 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2 outline-offset-4 sm:mt-4"
      >
        <p
          role="status"
          className={`flex min-h-11 items-center text-muted ${isWaiting ? 'in-data-asked:hidden' : ''}`}
        >
          {!asked && eventsFound(total)}
          {asked && !failed && status}
        </p>
        {!asked && (
          <p
            className={`text-sm text-muted max-sm:-mt-4 max-sm:w-full ${isWaiting ? 'in-data-asked:hidden' : ''}`}
          >
            An event on several dates counts once.
          </p>
        )}
        {isWaiting && (
          <p className="hidden min-h-11 items-center text-muted in-data-asked:flex">{SEARCHING}</p>
        )}
        {result !== undefined && result.understood.chips.length > 0 && (
          <div className={`max-sm:order-last max-sm:w-full ${isCurrent ? '' : 'opacity-55'}`}>
            <SearchChips
              chips={result.understood.chips}
              query={query}
              nextRef={summary}
              onRemove={({ textWithout }) => {
                if (isCurrent && isSearched()) searchFor(textWithout);
              }}
            />
          </div>
        )}
        {hasFilters(query) && (
          <Button variant="quiet" size="small" className="-mr-3.5 ml-auto" onClick={clear}>
            Clear Filters
          </Button>
        )}
      </div>
      <div role="status">
        {result?.origin === 'edition' && (
          <p className="mb-6 text-sm text-muted">{LATEST_EDITION}</p>
        )}
        {result !== undefined && isCurrent && result.didYouMean !== null && (
          <DidYouMean
            text={query.q ?? ''}
            corrected={result.didYouMean}
            href={searchUrl(withSearch(query, { q: result.didYouMean }))}
            onFollow={() => {
              searchFor(result.didYouMean ?? '');
              summary.current?.focus();
            }}
          />
        )}
        {result !== undefined && isCurrent && (
          <AskLess
            text={result.didYouMean ?? query.q ?? ''}
            result={result}
            hrefFor={(q) => searchUrl(withSearch(query, { q }))}
            onFollow={(q) => {
              searchFor(q);
              summary.current?.focus();
            }}
          />
        )}
      </div>
      {/* Makes the box so high that the end of the page does not move with each result. The first result gets
          a new box, so that it replaces the placeholders and does not move them down. */}
      <div
        key={result === undefined ? 'placeholders' : 'results'}
        className="min-h-[calc(100svh-28rem)] pb-16"
      >
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
              summary.current?.focus();
              upcoming.retry();
            }}
          >
            <Button href={paths.findEvents(query)} variant="outline">
              Search another way
            </Button>
          </LoadFailed>
        )}
        {asked && result === undefined && !failed && <EventSkeletons count={SEARCH_SKELETONS} />}
        {result !== undefined && (
          <ResultParts
            query={query}
            result={result}
            upcoming={upcoming.shown}
            outdated={!isCurrent}
          />
        )}
      </div>
    </div>
  );
}

/** Shows the search form and the results of `/search`. */
export const EventSearch = withQueryClient(Search);
