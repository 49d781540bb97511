import { compareTexts } from '../../text/compare-texts.ts';
import { baseCity, citySlug } from '../../regions/cities.ts';
import type { EventSummary } from './event.ts';

/** A city and its events. */
export interface CityList<T> {
  /** `port-aransas` */
  slug: string;
  /** Base name, as in `Port Aransas`. */
  name: string;
  events: T[];
}

/**
 * Groups events by city in one pass: the listed cities in their order, even without events, then every
 * other city by name. Cities with one slug are the same city, under the first spelling; events without
 * a city are left out.
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
 * Chooses the cities a page links to, so that the page does not grow with the number of cities: the
 * listed cities, then those with the most events, `limit` in all, in the order of `lists`.
 * @param here slug of the page's own city, which is left out; its neighbors in `lists` are added, so
 *   that every list can be reached from city to city
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
