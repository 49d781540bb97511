import { paths } from '../../../paths.ts';
import type { ArchiveEvent } from './archive.ts';
import { categoryLabel } from '../../../regions/categories.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { dateBlock, formatDate, monthHeading } from '../../../time/format-dates.ts';
import { EventState } from '../EventState.tsx';
import { groupByMonth } from '../event-lists.ts';
import { isUpcoming, lastDay } from '../upcoming.ts';

/** Grid columns of an event's row: day, event. */
const LINE = 'grid grid-cols-[3rem_1fr] gap-x-4 py-3.5 sm:gap-x-5';

interface Props {
  events: readonly ArchiveEvent[];
  /** Current Central day; events that ended before it are grayed out. */
  today: WallDate;
  /** Month that continues from the previous page, if any. */
  continued?: string | undefined;
}

/** Shows events grouped by month, one row for each event. */
export function ArchiveMonths({ events, today, continued }: Props) {
  return groupByMonth(events).map(({ month, events: inMonth }) => (
    <section key={month} aria-labelledby={`month-${month}`} className="mb-10">
      <h2 id={`month-${month}`} className="day-heading mb-1">
        {monthHeading(month)}
        {month === continued && (
          <span className="font-sans text-base font-normal tracking-normal text-muted">
            , continued
          </span>
        )}
      </h2>
      <ol role="list" className="divide-y divide-line">
        {inMonth.map((event) => (
          <ArchiveLine key={event.id} event={event} today={today} />
        ))}
      </ol>
    </section>
  ));
}

function ArchiveLine({ event, today }: { event: ArchiveEvent; today: WallDate }) {
  const { weekday, day } = dateBlock(event.startDate);
  const isPast = !isUpcoming(event, today);
  const last = lastDay(event);
  return (
    <li className={`group relative break-inside-avoid ${LINE}`}>
      <p className={isPast ? 'text-muted' : 'text-coral'}>
        <time dateTime={event.startDate} className="flex flex-col items-center">
          <span className="kicker">{weekday}</span>{' '}
          <span className="font-serif text-2xl leading-tight font-[560] tabular-nums">{day}</span>
        </time>
      </p>
      <div className="min-w-0">
        <h3
          className={`font-sans text-base leading-snug tracking-normal ${isPast ? 'font-medium text-muted' : 'font-semibold'}`}
        >
          <a
            href={paths.event(event.id)}
            className="decoration-coral decoration-2 underline-offset-[0.18em] group-hover:underline after:absolute after:inset-0 after:content-['']"
          >
            {event.title}
          </a>
          <span className={isPast ? 'sr-only' : 'day-word kicker'}>
            {isPast ? ', past event' : 'Upcoming'}
          </span>
        </h3>
        <EventState status={event.status} className="mt-1" />
        <p className="mt-0.5 text-sm text-muted">
          {[event.venueName, event.city].filter(Boolean).join(', ')}
          {'\u00a0· '}
          {categoryLabel(event.category)}
          {last > event.startDate && (
            <>
              <br />
              Until {formatDate(last)}
            </>
          )}
        </p>
      </div>
    </li>
  );
}

/** Shows gray rows while the list loads; the message for screen readers is above them. */
export function ArchiveSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden="true">
      <div className="day-heading mb-1">
        <div className="placeholder h-[1.18em] w-56 max-w-full" />
      </div>
      <ul role="list" className="divide-y divide-line">
        {Array.from({ length: lines }, (_, index) => (
          <li key={index} className={LINE}>
            <div className="placeholder mx-auto h-13 w-8" />
            <div>
              <div className="placeholder h-5 w-3/4" />
              <div className="placeholder mt-2.5 h-4 w-1/2" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
