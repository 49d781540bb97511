import { canonicalCategory } from '../../../src/regions/categories.ts';
import { compareTexts } from '../../../src/text/lists.ts';
import type { DatedEvent } from './dated-event.ts';

/**
 * Number of events in calendar order among which an image appears once. Lists show twelve; the others leave
 * room for events that wait for a decision.
 */
const NEIGHBORS = 16;

/** Says whether a list of one venue, category or organizer shows both events. */
const shareList = (a: DatedEvent, b: DatedEvent): boolean =>
  a.at === b.at ||
  canonicalCategory(a.category) === canonicalCategory(b.category) ||
  (a.by !== undefined && a.by === b.by);

/**
 * Leaves an image to events that no list shows together, and takes it from the others, for which the guide
 * chooses an illustration. Premium events choose first, because they have galleries; then coming events, the
 * soonest first.
 */
export function partImages(events: readonly DatedEvent[], today: string): DatedEvent[] {
  const isPast = ({ startDate, endDate }: DatedEvent): boolean => (endDate ?? startDate) < today;
  const order = (event: DatedEvent): string => {
    const isRunning = event.startDate < today && !isPast(event);
    const day = isRunning ? today : event.startDate;
    return `${day} ${event.premium ? 0 : 1} ${isRunning ? 1 : 0} ${event.from ?? '~'}`;
  };
  const calendar = events.toSorted((a, b) => compareTexts(order(a), order(b)));
  const placeOf = new Map(calendar.map((event, place) => [event, place]));
  const areNear = (a: DatedEvent, b: DatedEvent): boolean =>
    Math.abs((placeOf.get(a) ?? 0) - (placeOf.get(b) ?? 0)) < NEIGHBORS;

  const rank = (event: DatedEvent): number => (event.premium ? 0 : isPast(event) ? 2 : 1);
  const keepers = new Set<DatedEvent>();
  for (const event of calendar.toSorted((a, b) => rank(a) - rank(b))) {
    const others = [...keepers].filter(({ image }) => image === event.image);
    if (!others.some((other) => areNear(event, other) || shareList(event, other))) {
      keepers.add(event);
    }
  }
  return events.map((event) => (keepers.has(event) ? event : { ...event, image: undefined }));
}
