import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import type { AddressRules } from '../../../ui/list/read-url.ts';
import { useAddressState } from '../../../ui/list/use-address-state.client.ts';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { SEARCH_SKELETONS } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import { EventSkeletons } from '../../events/card/EventSkeleton.tsx';
import { useEmptySearch } from '../../visits/use-empty-search.client.ts';
import { eventsFound } from '../events-found.ts';
import { ResultParts } from './ResultParts.tsx';
import { DidYouMean } from './DidYouMean.tsx';
import type { SearchResult } from './search-results.client.ts';
import { SearchChips } from './SearchChips.tsx';
import { SearchForm } from './SearchForm.tsx';
import {
  hasFilters,
  isAsked,
  parseSearchQuery,
  type SearchQuery,
  searchUrl,
  withSearch,
} from '../query/search-query.ts';
import { WithoutOne } from './WithoutOne.tsx';
import { useSearchPart } from './use-search-part.client.ts';

interface Props {
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

function Search({ total, cities, children }: Props) {
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
        className="my-6 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3 outline-offset-4"
      >
        <p
          role="status"
          className={`flex min-h-11 items-center text-muted ${isWaiting ? 'in-data-asked:hidden' : ''}`}
        >
          {!asked && eventsFound(total)}
          {asked && !failed && status}
        </p>
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
          <WithoutOne
            found={result.without}
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
