import { RELATED_EVENTS_SHOWN } from '../../figures.ts';
import { canonicalCategory, categoryValues } from './categories.ts';
import { baseCity, sameCity } from './cities.ts';
import type { EventFilter } from './event-filter.ts';
import type { EventSummary, WallDate } from './event.ts';
import { isUpcoming } from './upcoming.ts';

type Relatable = Pick<EventSummary, 'id' | 'city' | 'category' | 'startDate' | 'endDate'>;

const sameCategory = (a: string, b: string): boolean =>
  (canonicalCategory(a) ?? a.toLowerCase()) === (canonicalCategory(b) ?? b.toLowerCase());

/**
 * "Related Events" of an event: upcoming events of its city and its category, by whichever of the
 * two it has (the call of specification section 7 sends both), itself left out, at most three, in
 * the order of the candidates. None when it has neither.
 */
export function relatedEvents<T extends Relatable>(
  event: Pick<EventSummary, 'id' | 'city' | 'category'>,
  candidates: readonly T[],
  today: WallDate,
): T[] {
  if (event.city === '' && event.category === '') return [];
  return candidates
    .filter(
      (other) =>
        other.id !== event.id &&
        (event.city === '' || sameCity(other.city, event.city)) &&
        (event.category === '' || sameCategory(other.category, event.category)) &&
        isUpcoming(other, today),
    )
    .slice(0, RELATED_EVENTS_SHOWN);
}

/** The filter that finds the candidates for an event's "Related Events" in the database. */
export function relatedEventsFilter(
  event: Pick<EventSummary, 'city' | 'category'>,
  today: WallDate,
): EventFilter {
  return {
    search: null,
    categories: event.category === '' ? null : categoryValues(event.category),
    city: event.city === '' ? null : baseCity(event.city),
    venue: null,
    from: today,
    featured: null,
    statuses: null,
  };
}

/**
 * Finds candidates without looking at every event for every event: a build asks this thousands of
 * times.
 * @param upcoming in the order of the calendar, which is kept
 */
export function indexRelated<T extends Relatable>(
  upcoming: readonly T[],
): (event: Pick<EventSummary, 'city' | 'category'>) => readonly T[] {
  const keyOf = ({ city, category }: Pick<EventSummary, 'city' | 'category'>): string =>
    `${baseCity(city).toLowerCase()}|${canonicalCategory(category) ?? category.toLowerCase()}`;
  const index = new Map<string, T[]>();
  for (const event of upcoming) {
    const group = index.get(keyOf(event));
    if (group === undefined) index.set(keyOf(event), [event]);
    else group.push(event);
  }
  return (event) => index.get(keyOf(event)) ?? [];
}
