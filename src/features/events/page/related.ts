import { RELATED_EVENTS_SHOWN } from '../../../figures.ts';
import { canonicalCategory } from '../../../regions/categories.ts';
import { categoryValues } from '../../../regions/topics.ts';
import { baseCity, sameCity } from '../../../regions/cities.ts';
import { type EventFilter, type EventSummary, EVERY_EVENT } from '../event.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { oncePerListing } from '../listing-dates.ts';
import { isUpcoming } from '../upcoming.ts';

/** City and category: what makes two events related. */
type Place = Pick<EventSummary, 'city' | 'category'>;
type Relatable = Place &
  Pick<EventSummary, 'id' | 'listingId' | 'status' | 'startDate' | 'endDate'>;

const cityKey = ({ city }: Place): string => baseCity(city).toLowerCase();
const categoryKey = ({ category }: Place): string =>
  canonicalCategory(category) ?? category.trim().toLowerCase();

/**
 * Rates how related two events are: 3 for the same city and category, 2 for the same city, 1 for the same
 * category, 0 for neither; an empty value matches nothing.
 */
const nearness = (event: Place, other: Place): number => {
  const category = categoryKey(event);
  const sharesCategory = category !== '' && category === categoryKey(other);
  return (sameCity(event.city, other.city) ? 2 : 0) + (sharesCategory ? 1 : 0);
};

/**
 * Chooses "Related Events", at most three: first events of the same city and category, then of the city, then
 * of the category, each in the order of the candidates. They are upcoming and not cancelled. Each listing
 * counts once, with its first date that takes place; the event's own listing does not count.
 * @param candidates can contain duplicates and the event itself
 */
export function relatedEvents<T extends Relatable>(
  event: Pick<EventSummary, 'id' | 'city' | 'category' | 'listingId'>,
  candidates: readonly T[],
  today: WallDate,
): T[] {
  const seen = new Set([event.id]);
  return oncePerListing(
    candidates.filter(({ listingId }) => listingId === null || listingId !== event.listingId),
  )
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((other) => ({ other, near: nearness(event, other) }))
    .filter(({ other, near }) => near > 0 && takesPlace(other) && isUpcoming(other, today))
    .sort((a, b) => b.near - a.near)
    .slice(0, RELATED_EVENTS_SHOWN)
    .map(({ other }) => other);
}

const takesPlace = ({ status }: Pick<EventSummary, 'status'>): boolean => status !== 'cancelled';

/** Makes the filter that finds related events in the database, by city and by category if not empty. */
export function relatedEventsFilter(place: Place, today: WallDate): EventFilter {
  return {
    ...EVERY_EVENT,
    categories: place.category === '' ? null : categoryValues(place.category),
    city: place.city === '' ? null : baseCity(place.city),
    from: today,
    statuses: ['approved', 'postponed'],
  };
}

/**
 * Maximum number of events in each group: one more than a page shows, because one can be the page's own
 * event.
 */
const GROUP_SIZE = RELATED_EVENTS_SHOWN + 1;

/**
 * Indexes candidates by city and category, for the thousands of pages of a build. The first few events of
 * each group are enough: an event of a group is skipped only if it is the page's own event or a date of the
 * same listing, or if an earlier group has already filled a place with it.
 * @param upcoming in calendar order, which is kept
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
  for (const event of oncePerListing(upcoming.filter(takesPlace))) {
    for (const key of new Set(keysOf(event))) {
      const group = groups.get(key) ?? [];
      if (group.length === 0) groups.set(key, group);
      if (group.length < GROUP_SIZE) group.push(event);
    }
  }
  return (event) => keysOf(event).flatMap((key) => groups.get(key) ?? []);
}
