import { RELATED_EVENTS_SHOWN } from '../../../figures.ts';
import { canonicalCategory, categoryValues } from '../../../regions/categories.ts';
import { baseCity, sameCity } from '../../../regions/cities.ts';
import type { EventFilter } from '../event-filter.ts';
import type { EventSummary } from '../event.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { isUpcoming } from '../upcoming.ts';

/** What an event is related by. */
type Place = Pick<EventSummary, 'city' | 'category'>;
type Relatable = Place & Pick<EventSummary, 'id' | 'status' | 'startDate' | 'endDate'>;

const cityKey = ({ city }: Place): string => baseCity(city).toLowerCase();
const categoryKey = ({ category }: Place): string =>
  canonicalCategory(category) ?? category.trim().toLowerCase();

/** 3 for both, 2 for the city, 1 for the category, 0 for neither; what is empty matches nothing. */
const nearness = (event: Place, other: Place): number => {
  const category = categoryKey(event);
  const sharesCategory = category !== '' && category === categoryKey(other);
  return (sameCity(event.city, other.city) ? 2 : 0) + (sharesCategory ? 1 : 0);
};

/**
 * "Related Events" of an event, at most three: those of its city and its category first, then others
 * of its city, then others of its category; the order of the candidates within each. Only what is
 * still to come and takes place, the event itself left out. None when it has neither.
 * @param candidates may name an event more than once; it is shown once
 */
export function relatedEvents<T extends Relatable>(
  event: Pick<EventSummary, 'id' | 'city' | 'category'>,
  candidates: readonly T[],
  today: WallDate,
): T[] {
  const seen = new Set([event.id]);
  return candidates
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((other) => ({ other, near: nearness(event, other) }))
    .filter(({ other, near }) => near > 0 && takesPlace(other) && isUpcoming(other, today))
    .sort((a, b) => b.near - a.near)
    .slice(0, RELATED_EVENTS_SHOWN)
    .map(({ other }) => other);
}

const takesPlace = ({ status }: Pick<EventSummary, 'status'>): boolean => status !== 'cancelled';

/**
 * The filter that finds candidates in the database: those of the city and the category given, by
 * whichever of the two is not empty.
 */
export function relatedEventsFilter(place: Place, today: WallDate): EventFilter {
  return {
    search: null,
    categories: place.category === '' ? null : categoryValues(place.category),
    city: place.city === '' ? null : baseCity(place.city),
    venue: null,
    from: today,
    featured: null,
    statuses: ['approved', 'postponed'],
  };
}

/** As many of a group as can matter: the event itself may be one of them. */
const GROUP_SIZE = RELATED_EVENTS_SHOWN + 1;

/**
 * Finds candidates without looking at every event for every event: a build asks this thousands of
 * times, and each answer is a dozen at most.
 *
 * The first few of each group are enough: who is passed over in a city's or a category's group
 * because both match is either shown already or the event itself.
 * @param upcoming in the order of the calendar, which is kept
 */
export function indexRelated<T extends Relatable>(
  upcoming: readonly T[],
): (event: Place) => readonly T[] {
  const groups = new Map<string, T[]>();
  const keysOf = (place: Place): string[] => {
    const city = cityKey(place);
    const category = categoryKey(place);
    return [`${city}|${category}`, `${city}|`, `|${category}`];
  };
  for (const event of upcoming.filter(takesPlace)) {
    for (const key of new Set(keysOf(event))) {
      const group = groups.get(key) ?? [];
      if (group.length === 0) groups.set(key, group);
      if (group.length < GROUP_SIZE) group.push(event);
    }
  }
  return (event) => keysOf(event).flatMap((key) => groups.get(key) ?? []);
}
