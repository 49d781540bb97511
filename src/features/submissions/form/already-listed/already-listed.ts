/** Finds listed events that are the same as a new event, or similar to it. Cancelled events are ignored. */
import { canonicalCategory } from '../../../../regions/categories.ts';
import { sameCity } from '../../../../regions/cities.ts';
import type { EventSummary } from '../../../events/event.ts';
import { isUpcoming } from '../../../events/upcoming.ts';
import { areSame, titleCloseness, titleWords, wordsOf } from '../../../../text/title-words.ts';
import { isWallDate, parseWallTime } from '../../../../time/wall-time.ts';
import type { EventTexts } from '../../../events/event-record.ts';

/** The form fields that identify an event. */
export type EventSketch = Pick<
  EventTexts,
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

/** The time at which the evening begins. */
const EVENING = '17:00';

const takesPlace = (event: ListedEvent): boolean => event.status !== 'cancelled';

/**
 * Minimum number of characters of a title that, as part of a longer title, makes two events likely the same.
 * A shorter title, such as "Art Walk", is part of many titles, and needs the same venue or start.
 */
const TELLING_LENGTH = 9;

/**
 * Says how likely it is that a listed event is the event in the form: 3 if the titles are the same; 2 if one
 * title is a longer form of the other, and it is long enough or the venue or the start is the same; 1 if both
 * venue and start are the same; otherwise 0.
 */
function likeness(event: ListedEvent, sketch: EventSketch): number {
  const [title, other] = [titleWords(sketch.title), titleWords(event.title)];
  const [venue, otherVenue] = [wordsOf(sketch.venueName), wordsOf(event.venueName)];
  const isVenue = venue.length > 0 && areSame(venue, otherVenue);
  const time = parseWallTime(sketch.startTime);
  const isStart = event.startDate === sketch.startDate && time !== null && time === event.startTime;
  const silent = [...venue, ...otherVenue, ...wordsOf(event.city), sketch.startDate.slice(0, 4)];
  const isEmpty = title.length === 0 || other.length === 0;
  const closeness = isEmpty ? 'other' : titleCloseness(title, other, silent);
  if (closeness === 'same') return 3;
  const isTelling = Math.min(sketch.title.length, event.title.length) >= TELLING_LENGTH;
  if (closeness === 'unknown' && (isVenue || isStart || isTelling)) return 2;
  return isVenue && isStart ? 1 : 0;
}

/** Finds the listed event that is likely the one in the form; null if none is, or without a start date. */
export function sameEvent<T extends ListedEvent>(
  sketch: EventSketch,
  listed: readonly T[],
): T | null {
  const { startDate } = sketch;
  if (!isWallDate(startDate)) return null;
  const [likeliest] = listed
    .filter(
      (event) => takesPlace(event) && event.startDate <= startDate && isUpcoming(event, startDate),
    )
    .map((event) => ({ event, value: likeness(event, sketch) }))
    .toSorted((a, b) => b.value - a.value);
  return likeliest === undefined || likeliest.value === 0 ? null : likeliest.event;
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
