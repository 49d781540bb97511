/**
 * Says in the browser which events of a day can still be reached, because its page may have been built hours ago.
 */

/** When an event can be reached on a day. Instants are milliseconds. */
export interface Reach {
  /** `open` for the hours of an exhibition, `off` for an event that is cancelled or postponed. */
  is: 'event' | 'open' | 'off';
  /** When it begins; null if that is unknown. */
  from: number | null;
  /** When it is over, at the latest at the end of the day unless it has an end. */
  to: number;
  /** The end as a text, `9:30 PM`; null if it is unknown. */
  until: string | null;
}

/** The instants of a day. */
export interface ReachDay {
  evening: number;
  ends: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How far ahead the time until a start is said. */
const SOON = 6 * HOUR;

/** Writes `45 min`, `1½ h` or `2 h`, rather too little than too much. */
function spanText(ms: number): string {
  if (ms < HOUR) return `${Math.max(1, Math.floor(ms / MINUTE))} min`;
  const halves = Math.floor(ms / (HOUR / 2));
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''} h`;
}

/** Says whether an event is over; an exhibition is only closed. */
export const isOver = ({ is, to }: Reach, now: number): boolean => is !== 'open' && now >= to;

/** Writes `Starts in 2 h`, `On now until 9:30 PM` or `Closed now`; null if there is nothing to say. */
export function reachText({ is, from, to, until }: Reach, now: number): string | null {
  if (is === 'off') return null;
  if (now >= to) return is === 'open' ? 'Closed now' : null;
  if (from !== null && now < from) {
    if (from - now > SOON) return null;
    return `${is === 'open' ? 'Opens' : 'Starts'} in ${spanText(from - now)}`;
  }
  if (until !== null) return `${is === 'open' ? 'Open' : 'On'} now until ${until}`;
  return from === null || now - from > SOON / 2 ? null : `Started ${spanText(now - from)} ago`;
}

/** A row of a day's list. */
export interface ReachRow {
  /** Null in a list of other days. */
  reach: Reach | null;
  /** Slug of the event's town. */
  town: string;
  /** Whether the page shows the row as it is built, or only in the evening or for the chosen town. */
  shows: 'always' | 'evening' | 'town';
}

/** What a list shows now. */
export interface ReachList {
  /** Where each row stands; null for a row that is not shown. */
  places: ('list' | 'earlier' | null)[];
  isEvening: boolean;
  /** Whether the day is over, with all of its events. */
  isPast: boolean;
}

/**
 * Decides which rows of a list are shown, and which of them are over.
 * @param day the day of the list; null for a list of other days
 * @param town slug of the chosen town; null for all
 * @param most number of rows that are shown besides those that are over
 */
export function arrangeRows(
  rows: readonly ReachRow[],
  {
    now,
    day,
    town,
    most,
  }: { now: number; day: ReachDay | null; town: string | null; most: number },
): ReachList {
  const isEvening = day !== null && now >= day.evening;
  const isNextDay = day !== null && now >= day.ends;
  let shown = 0;
  const places = rows.map((row) => {
    const isElsewhere = town === null ? row.shows === 'town' : row.town !== town;
    if (isElsewhere) return null;
    if (row.reach !== null && (isOver(row.reach, now) || (isNextDay && row.reach.is === 'open'))) {
      return 'earlier';
    }
    if (town === null && row.shows === 'evening' && !isEvening) return null;
    shown += 1;
    return shown > most ? null : 'list';
  });
  return { places, isEvening, isPast: isNextDay && !places.includes('list') };
}
