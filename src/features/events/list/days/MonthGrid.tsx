import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { LoadFailed } from '../../../../ui/feedback/EmptyState.tsx';
import type { EventsQuery } from '../../../../paths.ts';
import { paths } from '../../../../paths.ts';
import { isModified } from '../../../../ui/list/modified-click.client.ts';
import {
  dateBlock,
  formatShortTime,
  formatTime,
  monthHeading,
} from '../../../../time/format-dates.ts';
import { isDayToLookFor, WEEKDAYS } from '../../../../time/day-range.ts';
import { addDays, type WallDate } from '../../../../time/wall-time.ts';
import { EventTitle } from '../EventTitle.tsx';
import { daysParams, eventsQueryUrl, withFilter } from '../events-query.ts';
import { readCalendarDays } from '../event-list-api.client.ts';
import {
  type CalendarDay,
  currentWeeks,
  gridRange,
  gridWeeks,
  monthOf,
  type NamedEvent,
  nearMonth,
} from './calendar-day.ts';
import { type WeekBar, weekBars } from './week-bars.ts';
import sheet from '../../../../styles/month.css?url&no-inline';

interface Props {
  query: EventsQuery;
  /** Today's date in Central time. */
  today: WallDate;
  /**
   * Called when the visitor chooses another month, or chooses a day to see its list. @param change fields of
   * the query to change
   */
  onChange: (change: Pick<EventsQuery, 'month' | 'from' | 'to'>) => void;
}

/** Maximum number of events whose titles a cell shows. */
const TITLES = 2;
/** Maximum number of rows of bars below the cells of a week. */
const BAR_ROWS = 2;

const hasDays = (month: string): boolean => isDayToLookFor(`${month}-01`);

const shortDay = (day: WallDate): string => {
  const { month, day: number } = dateBlock(day);
  return `${month} ${number}`;
};

/**
 * Shows five weeks from the current one, or the chosen month, with a cell for each day; on a screen narrower
 * than `md` a cell shows only the number of events. An event of several days is a bar across its days.
 */
export function MonthGrid({ query, today, onChange }: Props) {
  const { month } = query;
  const range = month === undefined ? currentWeeks(today) : gridRange(month);
  const params = daysParams(query, range, TITLES);
  const response = useQuery({
    queryKey: ['month', params],
    queryFn: () => readCalendarDays(params),
  });
  const earlier = month === undefined ? monthOf(addDays(range.from, -1)) : nearMonth(month, -1);
  const later = month === undefined ? monthOf(addDays(range.to, 1)) : nearMonth(month, 1);
  const step = (to: string | undefined, label: ReactNode) => (
    <a
      href={eventsQueryUrl({ ...query, month: to })}
      aria-current={to === month ? 'true' : undefined}
      className="lone-link min-h-11 min-w-11 justify-center aria-[current]:underline aria-[current]:decoration-coral aria-[current]:decoration-2"
      onClick={(click) => {
        if (isModified(click)) return;
        click.preventDefault();
        onChange({ month: to });
      }}
    >
      {label}
    </a>
  );
  return (
    <section aria-labelledby="month" aria-busy={response.isPending}>
      <link rel="stylesheet" href={sheet} precedence="look" />
      {response.isPending && (
        <p role="status" className="sr-only">
          Loading events...
        </p>
      )}
      <div className="day-heading mb-3 flex flex-wrap items-center justify-between gap-x-4 py-1">
        <h2 id="month" className="text-xl md:text-2xl" aria-live="polite">
          {month === undefined
            ? `${shortDay(range.from)} – ${shortDay(range.to)}`
            : monthHeading(month)}
        </h2>
        <p className="flex gap-x-2 text-base md:gap-x-5">
          {hasDays(earlier) &&
            step(
              earlier,
              <>
                <span aria-hidden="true">←</span>
                <span className="sr-only">Previous month, </span>
                <span className="max-md:sr-only">{monthHeading(earlier)}</span>
              </>,
            )}
          {step(undefined, 'This week')}
          {hasDays(later) &&
            step(
              later,
              <>
                <span className="sr-only">Next month, </span>
                <span className="max-md:sr-only">{monthHeading(later)}</span>
                <span aria-hidden="true">→</span>
              </>,
            )}
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
        {/* The key changes when the events arrive, so that React replaces all rows and moves none. */}
        <tbody key={String(response.isPending)}>
          {gridWeeks(range, response.data ?? []).map((week) => {
            const rows = weekBars(week, BAR_ROWS);
            return (
              <Fragment key={week[0]?.date}>
                <tr>
                  {week.map((day, at) => (
                    <td
                      key={day.date}
                      className={`${month !== undefined && !day.date.startsWith(month) ? 'month-other' : ''} ${day.date < today ? 'month-past' : ''}`}
                    >
                      <DayCell
                        day={day}
                        inBars={rows.flat().filter(({ from, isOn }) => isOn[at - from]).length}
                        isLoading={response.isPending}
                        isToday={day.date === today}
                        isNamed={day.date === range.from || day.date.endsWith('-01')}
                        href={eventsQueryUrl(withFilter(query, dayOnly(day.date)))}
                        onSelect={() => {
                          onChange(dayOnly(day.date));
                        }}
                      />
                    </td>
                  ))}
                </tr>
                {rows.map((row) => (
                  <BarRow key={row[0]?.event.id} row={row} />
                ))}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const dayOnly = (day: WallDate) => ({ from: day, to: day });

/** Writes the background of a bar: colored on the days on which the event is on, otherwise transparent. */
const openDays = (isOn: readonly boolean[]): string => {
  const edge = (at: number) => `${((at / isOn.length) * 100).toFixed(2)}%`;
  const days = isOn.map(
    (on, at) => `${on ? 'var(--color-brand-tint)' : 'transparent'} ${edge(at)} ${edge(at + 1)}`,
  );
  return `linear-gradient(to right, ${days.join(', ')})`;
};

/** Shows events of several days across the columns of their days; other columns stay empty. */
function BarRow({ row }: { row: readonly WeekBar[] }) {
  const end = (row.at(-1)?.to ?? 0) + 1;
  return (
    <tr className="month-bars">
      {row.map(({ event, from, isOn }, at) => {
        const gap = from - (row[at - 1]?.to ?? -1) - 1;
        return (
          <Fragment key={event.id}>
            {gap > 0 && <td colSpan={gap} />}
            <td colSpan={isOn.length}>
              <a
                href={paths.event(event.id)}
                className="month-bar"
                style={{ backgroundImage: openDays(isOn) }}
              >
                <EventTitle title={event.title} status={event.status} />
              </a>
            </td>
          </Fragment>
        );
      })}
      {end < WEEKDAYS.length && <td colSpan={WEEKDAYS.length - end} />}
    </tr>
  );
}

interface CellProps {
  day: CalendarDay;
  /** Number of the day's events that the bars below the cells show. */
  inBars: number;
  isLoading: boolean;
  isToday: boolean;
  /** Whether the name of the month is visible. */
  isNamed: boolean;
  href: string;
  onSelect: () => void;
}

function DayCell({ day, inBars, isLoading, isToday, isNamed, href, onSelect }: CellProps) {
  const { date, count, first } = day;
  const { weekday, month, day: number } = dateBlock(date);
  const more = count - first.length - inBars;
  const words = (
    <>
      <span className="sr-only">{weekday} </span>
      <span className={isNamed ? 'month-name' : 'sr-only'}>{month} </span>
      <span>{number}</span>
    </>
  );
  const look = `month-day ${isToday ? 'month-today' : ''}`;
  if (count === 0) {
    return (
      <>
        <span aria-current={isToday ? 'date' : undefined} className={look}>
          {words}
        </span>
        {isLoading && <span aria-hidden="true" className="placeholder mx-1 mt-1 block h-3" />}
      </>
    );
  }
  return (
    <>
      <a
        href={href}
        aria-current={isToday ? 'date' : undefined}
        className={`month-day-link ${look}`}
        onClick={(click) => {
          if (isModified(click)) return;
          click.preventDefault();
          onSelect();
        }}
      >
        {words}{' '}
        <span className="month-count md:sr-only">
          {count}
          <span className="sr-only">{count === 1 ? ' event' : ' events'}</span>
        </span>
      </a>
      <ul role="list" className="month-events">
        {first.toSorted(byTime).map(({ id, title, startTime, status }) => (
          <li key={id}>
            <a href={paths.event(id)} className="month-event">
              {startTime !== null && (
                <span className="month-time">
                  <span aria-hidden="true">{formatShortTime(startTime)} </span>
                  <span className="sr-only">{formatTime(startTime)} </span>
                </span>
              )}
              <EventTitle title={title} status={status} />
            </a>
          </li>
        ))}
        {more > 0 && <li className="text-muted">+ {more} more</li>}
      </ul>
    </>
  );
}

/** Orders by time; an event without a time is last. */
const byTime = (a: NamedEvent, b: NamedEvent): number =>
  (a.startTime ?? '99').localeCompare(b.startTime ?? '99');
