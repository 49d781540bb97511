import type { EventSummary } from '../events/event.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { EventCard } from '../events/EventCard.tsx';

interface Props {
  /** At most six, in the order of the page. */
  events: readonly EventSummary[];
  /** In the upcoming view, the day on which exhibitions are said to be on. */
  today?: WallDate | undefined;
}

/** The cards of a city's page. */
export function CityEventCards({ events, today }: Props) {
  return (
    <ul className="card-grid">
      {events.map((event) => (
        <li key={event.id} className="grid">
          <EventCard event={event} venueId={event.venueId} today={today} look="short" />
        </li>
      ))}
    </ul>
  );
}
