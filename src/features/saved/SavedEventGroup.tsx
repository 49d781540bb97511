import { Fragment } from 'react';
import { paths } from '../../paths.ts';
import type { SavedEvent } from '../events/card/saved-events.ts';
import type { EventDetail } from '../events/event.ts';
import { EventCard } from '../events/card/EventCard.tsx';
import { eventDay, eventDayBlock } from '../events/event-day.ts';
import { listIllustrations } from '../events/card/fallback-image.ts';
import { EventSkeleton } from '../events/card/EventSkeleton.tsx';
import { compareTexts, groupBy } from '../../text/lists.ts';
import { formatLongDate } from '../../time/format-dates.ts';
import { centralToday, type WallDate } from '../../time/wall-time.ts';

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
  /** Whether the events are under headings with their days; an event that began earlier is under today. */
  isByDay?: boolean;
  onRemove: (event: SavedEvent) => void;
}

/** Shows saved events under a heading, each with a button to remove it. Renders nothing without events. */
export function SavedEventGroup({ id, title, text, events, isByDay = false, onRemove }: Props) {
  if (events.length === 0) return null;
  const illustrations = listIllustrations(
    events.flatMap((known) => (known.state === 'found' ? [known.event] : [])),
  );
  const today = centralToday();
  const dayOf = ({ startDate }: KnownEvent): WallDate => (startDate < today ? today : startDate);
  const byTime = (a: KnownEvent, b: KnownEvent) => compareTexts(timeOf(a, today), timeOf(b, today));
  const days = isByDay
    ? [...groupBy(events.toSorted(byTime), dayOf)].toSorted(([a], [b]) => compareTexts(a, b))
    : ([['', events]] as const);
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="text-2xl">
        {title} <span className="font-sans text-lg font-normal text-muted">({events.length})</span>
      </h2>
      {text !== undefined && <p className="mt-1 max-w-text text-muted">{text}</p>}
      {days.map(([day, ofDay]) => (
        <Fragment key={day}>
          {day === '' ? (
            <hr className="mt-3 mb-6 border-line" />
          ) : (
            <h3 className="day-heading mt-3 text-xl">{formatLongDate(day)}</h3>
          )}
          <ul role="list" className="event-rows mb-8 items-start">
            {ofDay.map((known) => (
              <SavedRow
                key={known.saved.id}
                known={known}
                day={day}
                illustrations={illustrations}
                onRemove={onRemove}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

/** Returns an event's time for sorting; an event without a time, or begun on an earlier day, comes last. */
const timeOf = (known: KnownEvent, today: WallDate): string =>
  (known.state === 'found' && known.startDate >= today ? known.event.startTime : null) ?? '~';

/** Shows a saved event, with a button that removes it instead of the save button of its card. */
function SavedRow({
  known,
  day,
  illustrations,
  onRemove,
}: Pick<Props, 'onRemove'> & {
  known: KnownEvent;
  /** The day in the heading above; empty without one. */
  day: WallDate;
  illustrations: ReadonlyMap<string, string>;
}) {
  if (known.state === 'loading') return <EventSkeleton look="row" />;
  const { saved } = known;
  return (
    <li className="relative [&_[data-save-event]]:hidden">
      {known.state === 'found' ? (
        <EventCard
          event={known.event}
          venueId={known.event.venueId}
          today={centralToday()}
          illustration={illustrations.get(known.event.id)}
          look="row"
          headingLevel={day === '' ? 3 : 4}
          underDay={day}
        />
      ) : (
        <Remembered event={saved} isGone={known.state === 'gone'} />
      )}
      <button
        type="button"
        data-print="no"
        data-remove={saved.id}
        className="absolute right-0 bottom-5 z-10 -my-2.5 -mr-2.5 inline-flex size-11 items-center justify-center rounded-control text-brand hover:bg-brand-tint"
        onClick={() => {
          onRemove(saved);
        }}
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-current">
          <path d="M5 2.5h10v15l-5-4.2-5 4.2z" stroke="currentColor" strokeWidth="1.75" />
        </svg>
        <span className="sr-only">Remove {saved.title}</span>
      </button>
    </li>
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
