import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../../ui/feedback/LoadFailed.tsx';
import type { EventsQuery } from '../../../../paths.ts';
import { paths } from '../../../../paths.ts';
import { isModified } from '../../../../ui/list/modified-click.client.ts';
import { formatTime, formatWeekday, monthHeading } from '../../../../time/format-dates.ts';
import { isDayToLookFor } from '../../../../time/day-range.ts';
import type { WallDate } from '../../../../time/wall-time.ts';
import { EventTitle } from '../EventTitle.tsx';
import { daysParams, eventsQueryUrl, withFilter } from '../events-query.ts';
import { readCalendarDays } from './calendar-days-api.client.ts';
import { type CalendarDay, gridRange, gridWeeks, monthOf, nearMonth } from './calendar-day.ts';

interface Props {
  query: EventsQuery;
  /** Today's date in Central time. */
  today: WallDate;
  /**
   * Called when the visitor chooses another month, or a day, which opens the list of that day. @param change
   * fields of the query to change
   */
  onChange: (change: Pick<EventsQuery, 'month' | 'from' | 'to'>) => void;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Maximum number of events whose titles a cell shows. */
const TITLES = 3;

const hasDays = (month: string): boolean => isDayToLookFor(`${month}-01`);

/**
 * Shows a month of events with a cell for each day; on a screen narrower than `lg` a cell shows only the
 * number of events.
 */
export function MonthGrid({ query, today, onChange }: Props) {
  const month = query.month ?? monthOf(today);
  const range = gridRange(month);
  const params = daysParams(query, range, TITLES);
  const response = useQuery({
    queryKey: ['month', params],
    queryFn: () => readCalendarDays(params),
  });
  const weeks = gridWeeks(range, response.data ?? []);
  const step = (to: string, label: string, arrow: string) => (
    <a
      href={eventsQueryUrl({ ...query, month: to })}
      aria-label={label}
      className="lone-link px-3 text-xl"
      onClick={(click) => {
        if (isModified(click)) return;
        click.preventDefault();
        onChange({ month: to });
      }}
    >
      {arrow}
    </a>
  );
  return (
    <section aria-labelledby="month" aria-busy={response.isPending}>
      {response.isPending && (
        <p role="status" className="sr-only">
          Loading events...
        </p>
      )}
      <div className="day-heading flex items-center justify-between gap-4">
        <h2 id="month" className="text-2xl" aria-live="polite">
          {monthHeading(month)}
        </h2>
        <p className="flex">
          {hasDays(nearMonth(month, -1)) && step(nearMonth(month, -1), 'Previous month', '←')}
          {hasDays(nearMonth(month, 1)) && step(nearMonth(month, 1), 'Next month', '→')}
        </p>
      </div>
      {response.isError && (
        <LoadFailed
          title="Unable to Load Events"
          onRetry={() => {
            void response.refetch();
          }}
        />
      )}
      <table className="month-grid">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name} className="kicker">
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td key={day.date} className={day.date.startsWith(month) ? '' : 'month-other'}>
                  <DayCell
                    day={day}
                    isLoading={response.isPending}
                    isToday={day.date === today}
                    href={eventsQueryUrl(withFilter(query, dayOnly(day.date)))}
                    onSelect={() => {
                      onChange(dayOnly(day.date));
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const dayOnly = (day: WallDate) => ({ from: day, to: day });

interface CellProps {
  day: CalendarDay;
  isLoading: boolean;
  isToday: boolean;
  href: string;
  onSelect: () => void;
}

function DayCell({ day: { date, count, first }, isLoading, isToday, href, onSelect }: CellProps) {
  const number = Number(date.slice(8));
  if (count === 0) {
    return (
      <>
        <span className={`month-day ${isToday ? 'month-today' : 'text-muted'}`}>{number}</span>
        {/* Fits into the height of an empty cell, so that nothing moves when the events arrive. */}
        {isLoading && <span aria-hidden="true" className="placeholder mx-1 mt-1 block h-3" />}
      </>
    );
  }
  return (
    <>
      <a
        href={href}
        aria-current={isToday ? 'date' : undefined}
        className={`month-day month-day-link ${isToday ? 'month-today' : ''}`}
        onClick={(click) => {
          if (isModified(click)) return;
          click.preventDefault();
          onSelect();
        }}
      >
        <span className="sr-only">{formatWeekday(date).slice(0, -String(number).length)}</span>
        <span>{number}</span>{' '}
        <span className="month-count lg:sr-only">
          {count}
          <span className="sr-only">{count === 1 ? ' event' : ' events'}</span>
        </span>
      </a>
      <ul role="list" className="month-events max-lg:hidden">
        {first.map(({ id, title, startTime, status }) => (
          <li key={id}>
            <a href={paths.event(id)} className="month-event">
              {startTime !== null && <span className="text-coral">{formatTime(startTime)} </span>}
              <EventTitle title={title} status={status} />
            </a>
          </li>
        ))}
        {count > first.length && <li className="text-muted">+ {count - first.length} more</li>}
      </ul>
    </>
  );
}
