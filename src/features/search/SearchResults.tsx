import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { EventSummary } from '../events/event.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { EventCard } from '../events/EventCard.tsx';

interface Props {
  events: readonly EventSummary[];
  total: number;
  today: WallDate;
  /** They answer an earlier search; the next answer is on its way. */
  outdated: boolean;
  loadingMore: boolean;
  /** Loading more did not work; what is shown stays. */
  moreFailed: boolean;
  onMore: () => void;
}

/** What a search found, a first part of it and more on demand. */
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
  /** The place of the first card that was asked for. */
  const asked = useRef<number>(undefined);

  // The button may be gone by now, and a reader goes on where the new cards begin.
  useEffect(() => {
    const place = asked.current;
    if (place === undefined || events.length <= place) return;
    asked.current = undefined;
    list.current?.children[place]?.querySelector('a')?.focus();
  }, [events.length]);

  return (
    <div aria-busy={outdated} className={outdated ? 'opacity-55 transition-opacity' : undefined}>
      <h2 className="sr-only">Events found</h2>
      <ul ref={list} className="card-grid">
        {events.map((event, index) => (
          <li key={event.id}>
            <EventCard
              event={event}
              venueId={event.venueId}
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
