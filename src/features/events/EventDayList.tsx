import type { EventSummary } from './event.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { EventCard } from './card/EventCard.tsx';
import { formatLongDate } from '../../time/format-dates.ts';
import { dayWord } from '../../time/day-range.ts';
import { groupByDay } from './event-lists.ts';
import { isUpcoming } from './upcoming.ts';
import { listIllustrations } from './card/fallback-image.ts';

interface Props {
  events: readonly EventSummary[];
  /**
   * First day of the list; events that began earlier are listed under this day. Without it, each event is
   * listed under its own first day.
   */
  from?: WallDate | undefined;
  /**
   * Current Central day; the headings of this day and the next also say `Today` and `Tomorrow`. Default:
   * `from`.
   */
  today?: WallDate | undefined;
}

/**
 * Shows events grouped by day. Exhibitions that opened before `from` come last, under the heading "On View".
 */
export function EventDayList({ events, from, today = from }: Props) {
  const days = groupByDay(events, from);
  const illustrations = listIllustrations(days.flatMap((day) => day.events));
  return days.map(({ date, isOnView, events: group }, at) => {
    const id = isOnView ? 'day-on-view' : `day-${date}`;
    const word = today === undefined || isOnView ? null : dayWord(date, today);
    return (
      <section key={id} aria-labelledby={id} className="mb-10">
        <h2 id={id} className="day-heading">
          {isOnView ? 'On View' : formatLongDate(date)}
          {word !== null && ' '}
          {word !== null && <span className="day-word kicker">{word}</span>}
        </h2>
        <ul role="list" className="event-rows">
          {group.map((event, index) => (
            <li key={event.id}>
              <EventCard
                event={event}
                venueId={event.venueId}
                illustration={illustrations.get(event.id)}
                headingLevel={3}
                today={from}
                isPast={today !== undefined && !isUpcoming(event, today)}
                saysOpenToday={from === today}
                look="row"
                underDay={date}
                eager={at === 0 && index < 3 && (index === 0 ? 'first' : true)}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
