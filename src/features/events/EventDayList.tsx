import type { EventSummary } from './event.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { EventCard } from './EventCard.tsx';
import { formatLongDate } from '../../time/format-dates.ts';
import { groupByDay } from './event-lists.ts';

interface Props {
  events: readonly EventSummary[];
  /** In the upcoming view, the day on which running events are listed. */
  from?: WallDate | undefined;
}

/** Events grouped by day; exhibitions after their first day stand apart. */
export function EventDayList({ events, from }: Props) {
  return groupByDay(events, from).map(({ date, isOnView, events: group }, at) => {
    const id = isOnView ? 'on-view' : `day-${date}`;
    return (
      <section key={id} aria-labelledby={id} className="mb-10">
        <h2 id={id} className="day-heading">
          {isOnView ? 'On View' : formatLongDate(date)}
        </h2>
        <ul className="card-rows">
          {group.map((event, index) => (
            <li key={event.id}>
              <EventCard
                event={event}
                venueId={event.venueId}
                headingLevel={3}
                today={from}
                look="short"
                eager={at === 0 && index < 3 && (index === 0 ? 'first' : true)}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
