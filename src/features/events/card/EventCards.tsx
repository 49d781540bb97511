import type { Ref } from 'react';
import type { WallDate } from '../../../time/wall-time.ts';
import type { EventSummary } from '../event.ts';
import { EventCard } from './EventCard.tsx';
import { listIllustrations } from './fallback-image.ts';

interface Props {
  events: readonly EventSummary[];
  /**
   * Today's date in Central time. If given, an event that began earlier shows its last day, and an event that
   * is over is grayed out.
   */
  today?: WallDate | undefined;
  /** Classes of the list, which lay out the cards. */
  className?: string;
  /** Level of the titles; 3 below a section's heading. */
  headingLevel?: 2 | 3 | 4;
  /** How many of the first images load eagerly: those that are visible without scrolling. */
  eager?: number;
  /** Whether to link the venue of each event; false on the venue's own page. */
  linksVenues?: boolean;
  ref?: Ref<HTMLUListElement>;
}

/**
 * Lists event cards. Neighbors without an image have different illustrations, unless they are dates of one
 * listing.
 */
export function EventCards({
  events,
  today,
  className = 'card-grid',
  headingLevel = 3,
  eager = 0,
  linksVenues = true,
  ref,
}: Props) {
  const illustrations = listIllustrations(events);
  return (
    <ul role="list" ref={ref} className={className}>
      {events.map((event, index) => (
        <li key={event.id} className="grid">
          <EventCard
            event={event}
            venueId={linksVenues ? event.venueId : undefined}
            today={today}
            illustration={illustrations.get(event.id)}
            headingLevel={headingLevel}
            look="short"
            eager={index < eager}
          />
        </li>
      ))}
    </ul>
  );
}
