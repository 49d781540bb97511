import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState, LoadFailed } from '../../../ui/feedback/EmptyState.tsx';
import { paginate } from '../../../ui/list/pagination.ts';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { scrollToPart } from '../../../ui/list/smooth-scroll.client.ts';
import type { AddressRules } from '../../../ui/list/read-url.ts';
import { useAddressState } from '../../../ui/list/use-address-state.client.ts';
import { useSearchInput } from '../../../ui/filters/use-search-input.client.ts';
import { getJson } from '../../../ui/data/api.client.ts';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { VENUES_PAGE_SIZE } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import {
  everyVenue,
  findableVenues,
  findVenues,
  parseVenuesQuery,
  type ReadVenuesQuery,
  sortVenues,
  venueCities,
  type VenuesChange,
  venuesQueryUrl,
  venueTypes,
  withVenuesFilter,
} from './venue-list.ts';
import type { Venue } from '../venue.ts';
import { VenueFilters } from './VenueFilters.tsx';
import { VenueGrid, VenueGridSkeleton, VenueListSummary } from './VenueGrid.tsx';

interface Props {
  /** Number of all venues at the time of the build; `builtPage` is the number of the built page. */
  total: number;
  builtPage: number;
  /** Options of the city filter until the venues have loaded; `types` are the options of the type filter. */
  cities: readonly string[];
  types: readonly string[];
  /** The built page, shown unless a filter, another order or another page is chosen. */
  children?: ReactNode;
}

/** The rules that read the directory's filters from the URL and write them to the URL. */
const ADDRESS: AddressRules<ReadVenuesQuery> = {
  read: parseVenuesQuery,
  href: venuesQueryUrl,
  withFilled: withVenuesFilter,
};

function Directory({ total, builtPage, cities, types, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const [addressed, change] = useAddressState(ADDRESS, form);
  const query = addressed ?? everyVenue(builtPage);

  const response = useQuery({
    queryKey: ['venues'],
    // Requests all venues without a query in the URL, so that the CDN caches a single response (specification
    // section 7).
    queryFn: async () => (await getJson(paths.api.venues)) as Venue[],
    enabled: addressed !== null,
  });
  const counts = useQuery({
    queryKey: ['upcoming'],
    queryFn: async () => (await getJson(paths.venueUpcomingCounts)) as Record<string, number>,
    enabled: addressed !== null,
  });
  const venues = response.data;
  const choices = useMemo(
    () =>
      venues && { cities: venueCities(venues).map(({ name }) => name), types: venueTypes(venues) },
    [venues],
  );

  // Changes the results with every keystroke, but the URL only after a pause in typing.
  const { input, setInput, settle } = useSearchInput(form, query.search, addressed, (text, how) => {
    change(withVenuesFilter(query, { search: text }), how);
  });
  // Applies a change of another filter together with the typed text, even if the typing pause has not ended.
  const apply = (changes: VenuesChange) => {
    settle(changes.search ?? ('search' in changes ? '' : input));
    change(withVenuesFilter(query, { search: input, ...changes }), 'push');
  };

  const asked = withVenuesFilter(query, { search: input });
  const isTyping = asked.search !== query.search;
  const shown = isTyping ? asked : query;
  const isBuilt = venuesQueryUrl(shown) === venuesQueryUrl(everyVenue(builtPage));
  const isFiltered =
    shown.search !== undefined || shown.city !== undefined || shown.type !== undefined;
  const { search, city, type: kind, sort } = shown;
  const findable = useMemo(
    () => venues && findableVenues(sortVenues(venues, sort)),
    [venues, sort],
  );
  const found = useMemo(
    () => findable && findVenues(findable, { search, city, type: kind }),
    [findable, search, city, kind],
  );

  // Shows the last page if an old link names a page beyond it.
  const lastPage = Math.max(1, Math.ceil((found?.length ?? 0) / VENUES_PAGE_SIZE));
  const page = found === undefined ? shown.page : Math.min(shown.page, lastPage);
  const isBeyond = addressed !== null && page !== shown.page;
  useEffect(() => {
    if (isBeyond) change({ ...query, page }, 'replace');
  });

  /**
   * Changes the query and scrolls to the top of the list. Used by controls below the list, and by controls
   * that disappear when they are pressed.
   */
  const changeAndGoToTop = (next: ReadVenuesQuery) => {
    settle(next.search ?? '');
    change(next, 'push');
    scrollToPart(summary.current);
  };

  return (
    <>
      <VenueFilters
        formRef={form}
        query={query}
        cities={choices?.cities ?? cities}
        types={choices?.types ?? types}
        input={input}
        onInput={setInput}
        onChange={apply}
      />
      <VenueListSummary
        partRef={summary}
        found={isBuilt ? total : found?.length}
        total={isBuilt ? total : venues?.length}
        page={page}
      />
      {isBuilt ? (
        children
      ) : response.isError ? (
        <LoadFailed
          title="Unable to load venues"
          onRetry={() => {
            scrollToPart(summary.current);
            void response.refetch();
          }}
        />
      ) : found === undefined ? (
        <VenueGridSkeleton count={6} />
      ) : found.length > 0 ? (
        <Results
          venues={found}
          page={page}
          upcoming={counts.data ?? {}}
          hrefFor={(target) => venuesQueryUrl({ ...shown, page: target })}
          onSelect={(target) => {
            changeAndGoToTop({ ...shown, page: target });
          }}
        />
      ) : (
        <NothingFound
          isFiltered={isFiltered}
          onClear={() => {
            changeAndGoToTop({ sort, page: 1 });
          }}
        />
      )}
    </>
  );
}

interface ResultsProps {
  /** The venues on all pages of the result. */
  venues: readonly Venue[];
  page: number;
  upcoming: Readonly<Record<string, number>>;
  hrefFor: (page: number) => string;
  onSelect: (page: number) => void;
}

function Results({ venues, page, upcoming, hrefFor, onSelect }: ResultsProps) {
  const first = (page - 1) * VENUES_PAGE_SIZE;
  return (
    <>
      <VenueGrid venues={venues.slice(first, first + VENUES_PAGE_SIZE)} upcoming={upcoming} />
      <Pagination
        page={page}
        totalPages={paginate(venues.length, page, VENUES_PAGE_SIZE).totalPages}
        label="Pages of venues"
        hrefFor={hrefFor}
        onSelect={onSelect}
      />
    </>
  );
}

function NothingFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState title="No venues found" text="We’re still adding places. Check back soon." />
    );
  }
  return (
    <EmptyState
      title="No venues match your filters"
      text="Try other words, another city, or every type of place."
    >
      <Button onClick={onClear}>Clear All Filters</Button>
    </EmptyState>
  );
}

/** Shows the venue directory: filters and results. */
export const VenueDirectory = withQueryClient(Directory);
