import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { EventSummary } from '../events/event.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { EventCard } from '../events/EventCard.tsx';
import { listIllustrations } from '../events/fallback-image.ts';

interface Props {
  events: readonly EventSummary[];
  total: number;
  today: WallDate;
  /** The results belong to an earlier search; new ones are loading. */
  outdated: boolean;
  loadingMore: boolean;
  /** Loading more failed; the results stay. */
  moreFailed: boolean;
  onMore: () => void;
}

/** The results of a search, with more on demand. */
export function SearchResults({
  events,
  total,
  today,
  outdated,
  loadingMore,
  moreFailed,
  onMore,
}: Props) {
  const list = useRef<HTMLUListElement>(null);
  /** Index of the first card of the requested part. */
  const asked = useRef<number>(undefined);

  // Moves the focus to the first new card; the button may be gone.
  useEffect(() => {
    const place = asked.current;
    if (place === undefined || events.length <= place) return;
    asked.current = undefined;
    list.current?.children[place]?.querySelector('a')?.focus();
  }, [events.length]);

  const illustrations = listIllustrations(events);
  return (
    <div aria-busy={outdated} className={outdated ? 'opacity-55 transition-opacity' : undefined}>
      <h2 className="sr-only">Events found</h2>
      <ul ref={list} className="card-grid">
        {events.map((event, index) => (
          <li key={event.id}>
            <EventCard
              event={event}
              venueId={event.venueId}
              illustration={illustrations.get(event.id)}
              today={today}
              look="short"
              eager={index < 3}
            />
          </li>
        ))}
      </ul>
      {events.length < total && (
        <div className="mt-12 flex flex-col items-center gap-3 border-t border-line pt-8">
          <p className="text-sm text-muted">
            {events.length} of {total} shown
          </p>
          <Button
            variant="outline"
            size="large"
            aria-disabled={loadingMore}
            onClick={() => {
              if (loadingMore) return;
              asked.current = events.length;
              onMore();
            }}
          >
            Show more
          </Button>
          <p role="status" className="text-danger">
            {moreFailed && 'More events could not be loaded. Please try again.'}
          </p>
        </div>
      )}
    </div>
  );
}
