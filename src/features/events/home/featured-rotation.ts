/**
 * Rotation of the featured events on the home page, when there are more than it shows.
 *
 * Every event bought the same placement, so turns go round: no event has a second turn before each had
 * its first. Within a round, events that end soonest come first. A new event joins the current round
 * and gets no turns for earlier days.
 *
 * Nothing is stored: each call replays the days since the start of the quarter from the events alone,
 * so the build and the API agree all day. An event joins on its last change, normally its approval; a
 * later change makes it join again, which may give it one more turn.
 *
 * Editors may pick an event for the first or second place on some days; the places that are left go
 * round. A pick of a paid event counts as its turn.
 */
import { compareTexts } from '../../../text/compare-texts.ts';
import { HOME_FEATURED_EVENTS } from '../../../figures.ts';
import { calendarOrder } from '../event-order.ts';
import type { EventSummary } from '../event.ts';
import { isUpcoming, lastDay } from '../upcoming.ts';
import { addDays, centralDate, type WallDate } from '../../../time/wall-time.ts';

type Featured = Pick<
  EventSummary,
  | 'id'
  | 'title'
  | 'startDate'
  | 'startTime'
  | 'endDate'
  | 'isFeatured'
  | 'isPremium'
  | 'status'
  | 'updatedAt'
>;

/** An event that editors put first from one Central day to another, both included. */
export interface HomePick {
  eventId: string;
  /** 1 is the first. */
  place: number;
  firstDay: WallDate;
  lastDay: WallDate;
}

/** The first day of the quarter. The rotation depends on every event featured since, past ones too. */
export function rotationStart(today: WallDate): WallDate {
  const month = Number(today.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${today.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/**
 * The featured events of a day, at most three: the picks by their place, then the others in calendar
 * order.
 * @param events each once; of them the approved ones that are featured or picked, and not over before
 *   `rotationStart(today)`, take part
 * @param today Central calendar day
 * @param picks those of every day since `rotationStart(today)`
 */
export function featuredOn<T extends Featured>(
  events: readonly T[],
  today: WallDate,
  picks: readonly HomePick[] = [],
): T[] {
  const pickedOn = (day: WallDate): T[] =>
    picks
      .filter(({ firstDay, lastDay: last }) => firstDay <= day && day <= last)
      .sort((a, b) => a.place - b.place)
      .flatMap(({ eventId }) => events.find(({ id }) => id === eventId) ?? [])
      .filter((event) => event.status === 'approved' && isUpcoming(event, day));
  const waiting = events
    .filter(
      (event) =>
        event.isFeatured && event.status === 'approved' && isUpcoming(event, rotationStart(today)),
    )
    .map((event) => ({
      event,
      since: centralDate(new Date(event.updatedAt)),
      turns: null as number | null,
    }))
    .sort(
      (a, b) =>
        compareTexts(lastDay(a.event), lastDay(b.event)) || compareTexts(a.event.id, b.event.id),
    );
  const shownOn = (day: WallDate): { picked: T[]; turns: T[] } => {
    const picked = pickedOn(day);
    const present = waiting.filter(
      ({ event, since }) => isUpcoming(event, day) && (since <= day || day === today),
    );
    const known = present.flatMap(({ turns }) => turns ?? []);
    const fewest = known.length === 0 ? 0 : Math.min(...known);
    for (const one of present) one.turns ??= fewest;
    // Stable: among equal turns, events that end first stay first.
    const shown = present
      .filter(({ event }) => !picked.includes(event))
      .sort((a, b) => (a.turns ?? fewest) - (b.turns ?? fewest))
      .slice(0, HOME_FEATURED_EVENTS - picked.length);
    for (const one of present) {
      if (shown.includes(one) || picked.includes(one.event)) one.turns = (one.turns ?? fewest) + 1;
    }
    return { picked, turns: shown.map(({ event }) => event) };
  };
  for (let day = rotationStart(today); day < today; day = addDays(day, 1)) shownOn(day);
  const { picked, turns } = shownOn(today);
  return [...picked, ...turns.sort(calendarOrder(today))];
}
