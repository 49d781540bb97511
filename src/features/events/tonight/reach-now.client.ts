/**
 * Says in the browser which events of a day a visitor can still reach, because they are not over: the page
 * may be some hours old.
 */

/** When an event can be reached on a day. Instants are in milliseconds, as `Date.now()` gives them. */
export interface Reach {
  /** `open` for the hours of an exhibition, `off` for an event that is cancelled or postponed. */
  is: 'event' | 'open' | 'off';
  /** When the event begins that day; null if that is unknown. */
  from: number | null;
  /** When the event is over. If its end is unknown: three hours after its start, or at the end of the day. */
  to: number;
  /** The end as a text, `9:30 PM`; null if the end is unknown. */
  until: string | null;
}

/** When the evening of a day begins, and when the day ends, in milliseconds. */
export interface ReachDay {
  evening: number;
  ends: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** `reachText` says how soon an event starts only if it starts within this time. */
const SOON = 6 * HOUR;

/** Writes `45 min`, `1½ h` or `2 h`, rounded down. */
function spanText(ms: number): string {
  if (ms < HOUR) return `${Math.max(1, Math.floor(ms / MINUTE))} min`;
  const halves = Math.floor(ms / (HOUR / 2));
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''} h`;
}

/** Says whether an event is over. An exhibition never is; it is only closed. */
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

/** A row of a list, for the script that arranges the list. */
export interface ReachRow {
  /** Null in a list of days other than today. */
  reach: Reach | null;
  /** Slug of the event's town. */
  town: string;
  /** Whether the row is shown at any time, from the evening on, or only for a chosen town. */
  shows: 'always' | 'evening' | 'town';
}

/** How a list looks now. */
export interface ReachList {
  /** The place of each row: in the list, or among the earlier events of the day. Null hides the row. */
  places: ('list' | 'earlier' | null)[];
  isEvening: boolean;
  /** Whether the day is over, and each of its events too. */
  isPast: boolean;
}

/**
 * Decides which rows of a list are shown, and which of them are over.
 * @param day the day for which the list of today was built; null for a list of other days
 * @param town slug of the chosen town; null for all towns
 * @param most maximum number of rows in the list; the rows of events that are over do not count
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
