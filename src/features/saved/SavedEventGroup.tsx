import { Button } from '../../ui/Button.tsx';
import { paths } from '../../paths.ts';
import type { SavedEvent } from './saved-events.ts';
import type { EventDetail } from '../events/event.ts';
import { EventCard } from '../events/card/EventCard.tsx';
import { eventDay, eventDayBlock } from '../events/event-day.ts';
import { listIllustrations } from '../events/card/fallback-image.ts';
import { EventSkeleton } from '../events/card/EventSkeleton.tsx';
import { centralDate, type WallDate } from '../../time/wall-time.ts';

/**
 * A saved event with its current state in the guide. The dates come from the guide if the guide still has the
 * event.
 */
export type KnownEvent = { saved: SavedEvent; startDate: WallDate; endDate: WallDate | null } & (
  | { state: 'found'; event: EventDetail }
  | { state: 'gone' | 'failed' | 'loading' }
);

interface Props {
  /** Id of the group's heading. */
  id: string;
  title: string;
  text?: string;
  events: readonly KnownEvent[];
  onRemove: (event: SavedEvent) => void;
}

/** Shows saved events under a heading, each with a button to remove it. Renders nothing without events. */
export function SavedEventGroup({ id, title, text, events, onRemove }: Props) {
  if (events.length === 0) return null;
  const today = centralDate(new Date());
  const illustrations = listIllustrations(
    events.flatMap((known) => (known.state === 'found' ? [known.event] : [])),
  );
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="day-heading">
        {title} <span className="font-sans text-lg font-normal text-muted">({events.length})</span>
      </h2>
      {text !== undefined && <p className="-mt-1 mb-6 max-w-text text-muted">{text}</p>}
      <ul role="list" className="card-grid">
        {events.map((known) =>
          known.state === 'loading' ? (
            <EventSkeleton key={known.saved.id} />
          ) : (
            <li key={known.saved.id} className="flex flex-col gap-3">
              <div className="grow">
                {known.state === 'found' ? (
                  <EventCard
                    event={known.event}
                    venueId={known.event.venueId}
                    today={today}
                    illustration={illustrations.get(known.event.id)}
                  />
                ) : (
                  <Remembered event={known.saved} isGone={known.state === 'gone'} />
                )}
              </div>
              <p data-print="no" className="pl-[5.5rem]">
                <Button
                  size="small"
                  variant="outline"
                  data-remove={known.saved.id}
                  onClick={() => {
                    onRemove(known.saved);
                  }}
                >
                  Remove
                  <span className="sr-only"> {known.saved.title}</span>
                </Button>
              </p>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/**
 * Shows a saved event from the fields that this browser stored, if the guide no longer has the event or did
 * not respond.
 */
function Remembered({ event, isGone }: { event: SavedEvent; isGone: boolean }) {
  const { lead, day, month } = eventDayBlock(event);
  return (
    <div className="grid grid-cols-[3.5rem_1fr] gap-x-4">
      <p aria-hidden="true" className="flex flex-col items-center text-muted">
        <span className="kicker">{lead}</span>
        <span className="font-serif text-[2.5rem] leading-[1.05] font-[560] tabular-nums">
          {day}
        </span>
        <span className="kicker">{month}</span>
      </p>
      <div className="min-w-0 border-l border-line pl-4">
        <h3 className="text-xl text-muted">
          {isGone ? (
            event.title
          ) : (
            <a href={paths.event(event.id)} className="text-link">
              {event.title}
            </a>
          )}
        </h3>
        <p className="mt-1 text-sm text-muted">{eventDay(event)}</p>
      </div>
    </div>
  );
}
