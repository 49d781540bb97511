import { type EventsQuery, paths } from '../../../../paths.ts';
import { type DayRange, dayWord, weekdayOf } from '../../../../time/day-range.ts';
import { dateBlock } from '../../../../time/format-dates.ts';
import type { WallDate } from '../../../../time/wall-time.ts';
import { isModified } from '../../../../ui/list/modified-click.client.ts';
import { eventsQueryUrl, type FilterChange, withFilter } from '../events-query.ts';
import { monthOf, type ShownDay } from './calendar-day.ts';

interface DayStripProps {
  /** The days in order, including days without events. */
  days: readonly ShownDay[];
  /** Today's date in Central time. */
  today: WallDate;
  /** Days that the list shows; null for all days. */
  shown: DayRange | null;
  /** Slug of a town: each day links to the town's page of that day; default: to the page of all towns. */
  town?: string | undefined;
  /** Returns the URL for a day; default: the day's own page, for days with events. */
  hrefFor?: (day: WallDate) => string;
  onSelect?: ((day: WallDate) => void) | undefined;
}

const isWeekend = (day: WallDate): boolean => [0, 5, 6].includes(weekdayOf(day));

/** Shows two weeks, each day with the count of its events and a link to them. */
export function DayStrip({ days, today, shown, town, hrefFor, onSelect }: DayStripProps) {
  return (
    <nav aria-label="Days" data-print="no">
      <ul className="day-strip">
        {days.map(({ date, count }) => {
          const { weekday, day, month } = dateBlock(date);
          const isShown = shown !== null && date >= shown.from && date <= shown.to;
          const href =
            hrefFor !== undefined
              ? hrefFor(date)
              : count === 0
                ? undefined
                : town === undefined
                  ? paths.eventsOn(date)
                  : paths.cityEventsOf(town, date);
          const parts = (
            <>
              <span className="kicker">{dayWord(date, today) === 'Today' ? 'Today' : weekday}</span>{' '}
              <span className="strip-number">{day}</span>{' '}
              <span className="text-xs">
                {/* The month is visible only for today and for the first day of a month; the space after it
                    makes all days equally tall. */}
                <span className={day === '1' || date === today ? '' : 'sr-only'}>{month}</span>
                {'\u00a0'}
              </span>{' '}
              <span className="strip-count">
                {count ?? '\u00a0'}
                {count !== null && (
                  <span className="sr-only">{count === 1 ? ' event' : ' events'}</span>
                )}
              </span>
            </>
          );
          const look = `strip-day ${isWeekend(date) ? 'strip-day-weekend' : ''} ${count === 0 ? 'strip-day-empty' : ''}`;
          const current = isShown ? 'date' : undefined;
          return (
            <li key={date}>
              {href === undefined ? (
                <span aria-current={current} className={look}>
                  {parts}
                </span>
              ) : (
                <a
                  href={href}
                  aria-current={current}
                  className={look}
                  onClick={(click) => {
                    if (onSelect === undefined || isModified(click)) return;
                    click.preventDefault();
                    onSelect(date);
                  }}
                >
                  {parts}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface LookSwitchProps {
  query: EventsQuery;
  onChange: (change: FilterChange) => void;
}

const ALL_DAYS = { when: undefined, from: undefined, to: undefined };

/**
 * Lets a visitor switch between the list, a month's grid and a map. The grid opens at the month of the first
 * day that the visitor picked, or at the current month.
 */
export function LookSwitch({ query, onChange }: LookSwitchProps) {
  const month = query.from === undefined ? undefined : monthOf(query.from);
  const looks = [
    {
      label: 'List',
      isActive: query.look === undefined,
      change: { look: undefined, month: undefined },
    },
    {
      label: 'Month',
      isActive: query.look === 'month',
      change: { look: 'month', month, ...ALL_DAYS },
    },
    {
      label: 'Map',
      isActive: query.look === 'map',
      change: { look: 'map', month: undefined },
    },
  ] as const;
  return (
    <ul role="list" aria-label="View" className="js-only flex gap-5" data-print="no">
      {looks.map(({ label, isActive, change }) => (
        <li key={label}>
          <a
            href={eventsQueryUrl(withFilter(query, change))}
            aria-current={isActive ? 'true' : undefined}
            className={`lone-link max-lg:min-h-10 ${isActive ? 'underline decoration-coral decoration-2' : ''}`}
            onClick={(click) => {
              if (isModified(click)) return;
              click.preventDefault();
              onChange(change);
            }}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
