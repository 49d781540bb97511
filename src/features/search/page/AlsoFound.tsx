import { useState } from 'react';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { SEARCH_SKELETONS } from '../../../figures.ts';
import { EventSkeletons } from '../../events/card/EventSkeleton.tsx';
import { OtherResults } from './OtherResults.tsx';
import { PastPart } from './PastPart.tsx';
import type { SearchQuery } from '../query/search-query.ts';
import type { SearchResponse } from '../search-response.ts';
import { SearchResults } from './SearchResults.tsx';
import { useSearchPart } from './use-search-part.client.ts';

interface Props {
  query: SearchQuery;
  result: SearchResponse;
  /** Whether the past events are shown at first, for a search that finds no upcoming event. */
  isPastOpen: boolean;
}

/**
 * Shows the results below the upcoming events: past events, which load when a visitor opens them, and venues,
 * organizers and articles.
 */
export function AlsoFound({ query, result, isPastOpen }: Props) {
  const { past, others, today } = result;
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isPastOpen;
  const opened = useSearchPart(query, 'past', isOpen && past.total > 0);
  return (
    <>
      <PastPart
        total={past.total}
        isOpen={isOpen}
        onToggle={() => {
          setChosen(!isOpen);
        }}
      >
        {opened.failed && (
          <LoadFailed title="Unable to Load Events" headingLevel={3} onRetry={opened.retry} />
        )}
        {opened.result === undefined && !opened.failed && (
          <EventSkeletons count={Math.min(past.total, SEARCH_SKELETONS)} />
        )}
        {opened.result !== undefined && (
          <SearchResults
            shown={opened.shown}
            total={past.total}
            today={today}
            outdated={false}
            isFirst={false}
          />
        )}
      </PastPart>
      <OtherResults others={others} />
    </>
  );
}
