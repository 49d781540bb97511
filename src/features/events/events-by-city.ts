import { compareTexts } from '../../text/compare-texts.ts';
import { baseCity, citySlug } from '../../regions/cities.ts';
import type { EventSummary } from './event.ts';

/** The events of one city, with the address of their list. */
export interface CityList<T> {
  /** The part of the address: `port-aransas`. */
  slug: string;
  /** Base name, as in `Port Aransas`. */
  name: string;
  events: T[];
}

/**
 * The events under their cities, in one pass: the listed cities first and in their order, with or
 * without events, then every other city that has some, by name. Cities are the same by their slug,
 * and bear the name they were met under first; an event without a city stands nowhere.
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
 * The lists a page links to, so that it weighs the same with any number of cities: the listed cities
 * always, then those with the most events, `limit` in all; their order is kept.
 * @param here the slug of the city the page is about. It is left out, and the lists before and after
 * it are in: from city to city every list is reached.
 */
export function linkedCities<T>(
  lists: readonly CityList<T>[],
  listed: readonly string[],
  limit: number,
  here?: string,
): CityList<T>[] {
  const always = new Set(listed.map(citySlug));
  const place = lists.findIndex(({ slug }) => slug === here);
  const others = lists.filter((_, index) => index !== place);
  const rank = ({ slug, events }: CityList<T>) =>
    always.has(slug) ? Number.MAX_SAFE_INTEGER : events.length;
  const most = [...others].sort((a, b) => rank(b) - rank(a));
  const chosen = new Set(most.slice(0, Math.max(limit, always.size)));
  const isNeighbour = (index: number) => place !== -1 && Math.abs(index - place) === 1;
  return lists.filter((list, index) => chosen.has(list) || isNeighbour(index));
}
