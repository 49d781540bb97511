/**
 * Which featured events the home page shows on a day, when there are more than it has places for.
 *
 * Every event is bought the same placement, so turns are dealt out in rounds: nobody has a second turn
 * before everybody had the first. Within a round those that end soonest come first, so that nothing is
 * over before its turn unless there are more such events than places. An event that arrives later
 * enters the round at hand and is owed nothing for the days before it; one that is over leaves.
 *
 * Nothing is stored: the days since the start of the quarter are dealt once more, always with the same
 * result, from what every event itself says. So the build and the API agree, and a day's choice stands
 * all day. An event counts from its last change on, which is its approval: the time it waited for that
 * must cost it no turn. One that is changed later is dealt in anew, which may bring it a turn more.
 */
import { compareTexts } from '../../../text/compare-texts.ts';
import { HOME_FEATURED_EVENTS } from '../../../figures.ts';
import { calendarOrder } from '../calendar-order.ts';
import type { EventSummary } from '../event.ts';
import { isUpcoming, lastDay } from '../upcoming.ts';
import { addDays, centralDate, type WallDate } from '../../../time/wall-time.ts';

type Featured = Pick<
  EventSummary,
  'id' | 'title' | 'startDate' | 'startTime' | 'endDate' | 'isPremium' | 'updatedAt'
>;

/**
 * The day with which the dealing begins: the first of the quarter. The choice depends on every event
 * that was featured since, those that are over by now included.
 */
export function rotationStart(today: WallDate): WallDate {
  const month = Number(today.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${today.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/**
 * The featured events of a day, at most three, in the order of the calendar.
 * @param featured each once: all that are featured, approved and not over before `rotationStart(today)`
 * @param today a Central calendar day
 */
export function featuredOn<T extends Featured>(featured: readonly T[], today: WallDate): T[] {
  const waiting = featured
    .map((event) => ({
      event,
      since: centralDate(new Date(event.updatedAt)),
      turns: null as number | null,
    }))
    .sort(
      (a, b) =>
        compareTexts(lastDay(a.event), lastDay(b.event)) || compareTexts(a.event.id, b.event.id),
    );
  const deal = (day: WallDate): T[] => {
    const present = waiting.filter(
      ({ event, since }) => isUpcoming(event, day) && (since <= day || day === today),
    );
    const known = present.flatMap(({ turns }) => turns ?? []);
    const fewest = known.length === 0 ? 0 : Math.min(...known);
    for (const one of present) one.turns ??= fewest;
    // Stable: of equal turns those that end first stay first.
    const shown = present
      .sort((a, b) => (a.turns ?? fewest) - (b.turns ?? fewest))
      .slice(0, HOME_FEATURED_EVENTS);
    for (const one of shown) one.turns = (one.turns ?? fewest) + 1;
    return shown.map(({ event }) => event);
  };
  for (let day = rotationStart(today); day < today; day = addDays(day, 1)) deal(day);
  return deal(today).sort(calendarOrder(today));
}
