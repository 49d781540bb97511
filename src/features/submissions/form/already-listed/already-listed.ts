/** Finds listed events that are the same as a new event, or similar to it. Cancelled events are ignored. */
import { foldText } from '../../../../text/fold-text.ts';
import { canonicalCategory } from '../../../../regions/categories.ts';
import { sameCity } from '../../../../regions/cities.ts';
import type { EventSummary } from '../../../events/event.ts';
import { isUpcoming } from '../../../events/upcoming.ts';
import { isWallDate, parseWallTime } from '../../../../time/wall-time.ts';
import type { EventFormValues } from '../event-form.ts';

/** The form fields that identify an event. */
export type EventSketch = Pick<
  EventFormValues,
  'title' | 'category' | 'startDate' | 'startTime' | 'venueName' | 'city'
>;

/** The fields of a listed event that are compared. */
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

/**
 * A title is searched for inside other titles only if it has at least this many letters and two words.
 * Shorter titles, such as "Art Walk", and single words, such as "Jazz", are part of too many other titles.
 */
const TELLING_LETTERS = 8;

/** The time at which the evening begins. */
const EVENING = '17:00';

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const holds = (title: readonly string[], part: readonly string[]): boolean =>
  part.length > 1 &&
  part.join('').length >= TELLING_LETTERS &&
  ` ${title.join(' ')} `.includes(` ${part.join(' ')} `);

/** Says whether two titles are equal, or one contains the other; ignores case, accents and punctuation. */
export function sameTitle(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  if (one.length === 0) return false;
  return one.join(' ') === other.join(' ') || holds(one, other) || holds(other, one);
}

const takesPlace = (event: ListedEvent): boolean => event.status !== 'cancelled';

/** Says whether a listed event and the event in the form have the same venue, day and start time. */
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
 * Finds the listed event that the event in the form seems to be: an event on that day with the same title; if
 * there is none, an event with the same venue and start. Null without a match or a start date.
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

/** Finds the listed events with the category, start date and city of the event in the form. */
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

/**
 * Returns "that evening" if the form's event and all listed ones start in the evening; if not, "that day".
 */
export function partOfDay(
  sketch: Pick<EventSketch, 'startTime'>,
  listed: readonly Pick<ListedEvent, 'startTime'>[],
): string {
  const times = [parseWallTime(sketch.startTime), ...listed.map(({ startTime }) => startTime)];
  return times.every((time) => time !== null && time >= EVENING) ? 'that evening' : 'that day';
}
