/** Finds listed events that equal or resemble a new one. */
import { foldText } from '../../../../text/fold-text.ts';
import { canonicalCategory } from '../../../../regions/categories.ts';
import { sameCity } from '../../../../regions/cities.ts';
import type { EventSummary } from '../../../events/event.ts';
import { isUpcoming } from '../../../events/upcoming.ts';
import { isWallDate, parseWallTime } from '../../../../time/wall-time.ts';
import type { EventFormValues } from '../event-form.ts';

/** The fields of a form that identify its event. */
export type EventSketch = Pick<
  EventFormValues,
  'title' | 'category' | 'startDate' | 'startTime' | 'venueName' | 'city'
>;

/** The part of a listed event that is compared. */
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

/** Shorter titles and single words are part of too many others: "Jazz", "Art Walk". */
const TELLING_LETTERS = 8;

/** Start of the evening. */
const EVENING = '17:00';

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const holds = (title: readonly string[], part: readonly string[]): boolean =>
  part.length > 1 &&
  part.join('').length >= TELLING_LETTERS &&
  ` ${title.join(' ')} `.includes(` ${part.join(' ')} `);

/** Whether two titles are equal, or one contains the other; ignores accents and punctuation. */
export function sameTitle(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  if (one.length === 0) return false;
  return one.join(' ') === other.join(' ') || holds(one, other) || holds(other, one);
}

const takesPlace = (event: ListedEvent): boolean => event.status !== 'cancelled';

/** Whether both start at the same time on the same day at the same venue. */
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
 * Finds the listed event that this one seems to be: same title on a day it runs, else same venue and
 * start. Null without a match or a start date.
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

/** Listed events of the same category, start date and city. */
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

/** "that evening" when all start in the evening, else "that day". */
export function partOfDay(
  sketch: Pick<EventSketch, 'startTime'>,
  listed: readonly Pick<ListedEvent, 'startTime'>[],
): string {
  const times = [parseWallTime(sketch.startTime), ...listed.map(({ startTime }) => startTime)];
  return times.every((time) => time !== null && time >= EVENING) ? 'that evening' : 'that day';
}
