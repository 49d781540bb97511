/** What the guide already holds of the evening that somebody is about to announce. */
import { foldText } from '../../../text/fold-text.ts';
import { canonicalCategory } from '../../../regions/categories.ts';
import { sameCity } from '../../../regions/cities.ts';
import type { EventSummary } from '../../events/event.ts';
import { isUpcoming } from '../../events/upcoming.ts';
import { isWallDate, parseWallTime } from '../../../time/wall-time.ts';

/** The fields of a form that say which event it is, as they are typed. */
export interface EventSketch {
  title: string;
  category: string;
  startDate: string;
  startTime: string;
  venueName: string;
  city: string;
}

/** What is asked of an event in the guide. */
export type ListedEvent = Pick<
  EventSummary,
  | 'id'
  | 'title'
  | 'category'
  | 'startDate'
  | 'startTime'
  | 'endDate'
  | 'venueName'
  | 'city'
  | 'status'
>;

/** Fewer letters than this, or a single word, are in too many titles: "Jazz", "Art Walk". */
const TELLING_LETTERS = 8;

/** From here on a day is an evening. */
const EVENING = '17:00';

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const holds = (title: readonly string[], part: readonly string[]): boolean =>
  part.length > 1 &&
  part.join('').length >= TELLING_LETTERS &&
  ` ${title.join(' ')} `.includes(` ${part.join(' ')} `);

/** Whether two titles are the same, or one holds the other, whatever their accents and signs. */
export function sameTitle(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  if (one.length === 0) return false;
  return one.join(' ') === other.join(' ') || holds(one, other) || holds(other, one);
}

const takesPlace = (event: ListedEvent): boolean => event.status !== 'cancelled';

/** Whether both begin at the same time of the same day in the same house. */
const sameSeat = (event: ListedEvent, sketch: EventSketch): boolean => {
  const venue = wordsOf(sketch.venueName).join(' ');
  return (
    venue !== '' &&
    venue === wordsOf(event.venueName).join(' ') &&
    event.startDate === sketch.startDate &&
    event.startTime !== null &&
    event.startTime === parseWallTime(sketch.startTime)
  );
};

/**
 * The event of the guide that this one seems to be: of the same title while it is on, else of the same
 * venue and time. Null when there is none, or no day yet.
 */
export function sameEvent<T extends ListedEvent>(
  sketch: EventSketch,
  listed: readonly T[],
): T | null {
  const { startDate } = sketch;
  if (!isWallDate(startDate)) return null;
  const possible = listed.filter(takesPlace);
  return (
    possible.find(
      (event) =>
        event.startDate <= startDate &&
        isUpcoming(event, startDate) &&
        sameTitle(event.title, sketch.title),
    ) ??
    possible.find((event) => sameSeat(event, sketch)) ??
    null
  );
}

/** The events of the same category that begin on the same day in the same city. */
export function similarEvents<T extends ListedEvent>(
  sketch: EventSketch,
  listed: readonly T[],
): T[] {
  const category = canonicalCategory(sketch.category);
  if (category === null || !isWallDate(sketch.startDate)) return [];
  return listed.filter(
    (event) =>
      takesPlace(event) &&
      event.startDate === sketch.startDate &&
      sameCity(event.city, sketch.city) &&
      canonicalCategory(event.category) === category,
  );
}

/** "that evening" when all of them begin in it, else "that day". */
export function partOfDay(
  sketch: Pick<EventSketch, 'startTime'>,
  listed: readonly Pick<ListedEvent, 'startTime'>[],
): string {
  const times = [parseWallTime(sketch.startTime), ...listed.map(({ startTime }) => startTime)];
  return times.every((time) => time !== null && time >= EVENING) ? 'that evening' : 'that day';
}
