import type { EventSummary } from '../events/event.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { EventCard } from '../events/card/EventCard.tsx';
import { listIllustrations } from '../events/card/fallback-image.ts';

interface Props {
  /** At most six. */
  events: readonly EventSummary[];
  /** Shows running exhibitions as running on this day; for the upcoming view. */
  today?: WallDate | undefined;
}

/** The event cards of a city's page. */
export function CityEventCards({ events, today }: Props) {
  const illustrations = listIllustrations(events);
  return (
    <ul className="card-grid">
      {events.map((event) => (
        <li key={event.id} className="grid">
          <EventCard
            event={event}
            venueId={event.venueId}
            today={today}
            illustration={illustrations.get(event.id)}
            look="short"
          />
        </li>
      ))}
    </ul>
  );
}
