import { baseCity } from '../../regions/cities.ts';
import { citySlug } from '../../regions/city-slug.ts';
import { compareTexts } from '../../text/lists.ts';
import type { EventSummary } from './event.ts';

export interface CityList<T> {
  /** Slug of the city: `port-aransas`. */
  slug: string;
  /** City name without the state: `Port Aransas`. */
  name: string;
  events: T[];
}

/**
 * Groups events by city in one pass: the listed cities in their order, even without events, then every other
 * city by name. Names with the same slug are one city, which keeps the first spelling; events without a city
 * are left out.
 */
export function groupByCity<T extends Pick<EventSummary, 'city'>>(
  events: readonly T[],
  listed: readonly string[],
): CityList<T>[] {
  const lists = new Map<string, CityList<T>>(
    listed.map((name) => [citySlug(name), { slug: citySlug(name), name, events: [] }]),
  );
  for (const event of events) {
    const slug = citySlug(event.city);
    if (slug === '') continue;
    const list = lists.get(slug);
    if (list === undefined) lists.set(slug, { slug, name: baseCity(event.city), events: [event] });
    else list.events.push(event);
  }
  const all = [...lists.values()];
  const others = all.slice(listed.length).sort((a, b) => compareTexts(a.name, b.name));
  return [...all.slice(0, listed.length), ...others];
}

/**
 * Chooses the cities a page links to, so that the page does not grow with the number of cities: all cities of
 * the guide's lists (`listed`), and the cities with the most events until there are `limit` cities. They keep
 * the order of `lists`.
 * @param here slug of the page's own city, which is left out; the cities before and after it in `lists` are
 * added, so that every city can be reached by following links from city to city
 */
export function linkedCities<T>(
  lists: readonly CityList<T>[],
  listed: readonly string[],
  limit: number,
  here?: string,
): CityList<T>[] {
  const always = new Set(listed.map(citySlug));
  const own = lists.findIndex(({ slug }) => slug === here);
  const others = lists.filter((_, index) => index !== own);
  const rank = ({ slug, events }: CityList<T>) =>
    always.has(slug) ? Number.MAX_SAFE_INTEGER : events.length;
  const most = [...others].sort((a, b) => rank(b) - rank(a));
  const chosen = new Set(most.slice(0, Math.max(limit, always.size)));
  const isNeighbour = (index: number) => own !== -1 && Math.abs(index - own) === 1;
  return lists.filter((list, index) => chosen.has(list) || isNeighbour(index));
}

export interface VenueEvents {
  /** Upcoming events in calendar order. */
  upcoming: readonly EventSummary[];
  /** Past events, newest first. */
  past: readonly EventSummary[];
}

const NONE: VenueEvents = { upcoming: [], past: [] };

/**
 * Indexes events by the exact name of their venue (specification section 2), in one pass.
 * @param catalog `upcoming` in calendar order, `past` with the newest first; both orders are kept
 */
export function indexVenueEvents(catalog: {
  upcoming: readonly EventSummary[];
  past: readonly EventSummary[];
}): (venueName: string) => VenueEvents {
  const venues = new Map<string, { upcoming: EventSummary[]; past: EventSummary[] }>();
  const at = ({ venueName }: EventSummary) => {
    const known = venues.get(venueName);
    if (known !== undefined) return known;
    const fresh = { upcoming: [], past: [] };
    venues.set(venueName, fresh);
    return fresh;
  };
  for (const event of catalog.upcoming) at(event).upcoming.push(event);
  for (const event of catalog.past) at(event).past.push(event);
  return (venueName) => venues.get(venueName) ?? NONE;
}
