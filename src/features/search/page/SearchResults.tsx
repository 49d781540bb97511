import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { WallDate } from '../../../time/wall-time.ts';
import { EventCards } from '../../events/card/EventCards.tsx';
import type { ShownEvents } from './search-results.client.ts';

interface Props {
  shown: ShownEvents;
  total: number;
  /** Today's date in Central time. */
  today: WallDate;
  /** Whether the results belong to an earlier search; then no page is loaded in advance. */
  outdated: boolean;
  /** Whether these are the first results, whose first row of images loads at once. */
  isFirst: boolean;
}

/** Distance below the window at which the button makes the next page load in advance. */
const NEAR = '400px';

/** Shows the events of a search, with a button that shows more. */
export function SearchResults({ shown, total, today, outdated, isFirst }: Props) {
  const { events, hasMore, loadingMore, moreFailed, onMore, onNear } = shown;
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLDivElement>(null);
  /** Index of the first card of the page that was requested; undefined if none was requested. */
  const asked = useRef<number>(undefined);

  // Moves the focus to the first new card, because the "show more" button may be gone.
  useEffect(() => {
    const place = asked.current;
    if (place === undefined || events.length <= place) return;
    asked.current = undefined;
    list.current?.children[place]?.querySelector('a')?.focus();
  }, [events.length]);

  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (more.current === null || outdated) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) near();
      },
      { rootMargin: NEAR },
    );
    observer.observe(more.current);
    return () => {
      observer.disconnect();
    };
  }, [events.length, outdated]);

  return (
    <>
      <EventCards ref={list} events={events} today={today} eager={isFirst ? 3 : 0} />
      {events.length < total && hasMore && (
        <div
          ref={more}
          className="mt-12 flex flex-col items-center gap-3 border-t border-line pt-8"
          onFocus={onNear}
          onPointerEnter={onNear}
        >
          <p className="text-sm text-muted">
            {events.length} of {total} shown
          </p>
          <Button
            variant="outline"
            size="large"
            isOff={loadingMore}
            onClick={() => {
              asked.current = events.length;
              onMore();
            }}
          >
            Show more
          </Button>
          <p role="status" className="text-danger">
            {moreFailed && 'More events couldn’t be loaded. Please try again.'}
          </p>
        </div>
      )}
    </>
  );
}
