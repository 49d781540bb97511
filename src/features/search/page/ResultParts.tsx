import { Suspense } from 'react';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../../ui/lazy-part.client.ts';
import { paths } from '../../../paths.ts';
import { type SearchQuery, searchUrl } from '../query/search-query.ts';
import type { SearchResponse } from '../search-response.ts';
import { SearchResults } from './SearchResults.tsx';
import type { ShownEvents } from './use-search-part.client.ts';

/** Loads past events and other results later, because they are below the window at first. */
const AlsoFound = lazyPart(async () => (await import('./AlsoFound.tsx')).AlsoFound);

interface Props {
  query: SearchQuery;
  result: SearchResponse;
  upcoming: ShownEvents;
  /** Whether the result belongs to an earlier search, while the new search is loading. */
  outdated: boolean;
}

/** Shows the result of a search: upcoming events, past events, and other matches. */
export function ResultParts({ query, result, upcoming, outdated }: Props) {
  const { past, today } = result;
  const { total } = result.upcoming;
  const isOver = total === 0 && past.total > 0;
  return (
    <div aria-busy={outdated} className={outdated ? 'opacity-55 transition-opacity' : undefined}>
      <h2 className="sr-only">Events found</h2>
      {isOver && <p className="text-lg">Nothing coming up matches. These are over:</p>}
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
