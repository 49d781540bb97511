import type { EventSummary } from './event.ts';
import { baseCity } from './cities.ts';

/** The events of one city, with the address of their list. */
export interface CityList<T> {
  /** The part of the address: `port-aransas`. */
  slug: string;
  /** Base name, as in `Port Aransas`. */
  name: string;
  events: T[];
}

/** `port-aransas` of `Port Aransas`; letters keep their base form. `city` where nothing is left. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'city';

/**
 * The events under their cities, in one pass: the listed cities first and in their order, with or
 * without events, then every other city that has some, by name. Cities are the same by base name in
 * any case, and bear the name they were met under first; an event without a city stands nowhere.
 *
 * Two names that would share an address get two: a listed city keeps its own, a later one is
 * numbered (`port-aransas-2`).
 */
export function groupByCity<T extends Pick<EventSummary, 'city'>>(
  events: readonly T[],
  listed: readonly string[],
): CityList<T>[] {
  const groups = new Map<string, { name: string; events: T[] }>(
    listed.map((name) => [name.toLowerCase(), { name, events: [] }]),
  );
  for (const event of events) {
    const name = baseCity(event.city);
    if (name === '') continue;
    const group = groups.get(name.toLowerCase());
    if (group === undefined) groups.set(name.toLowerCase(), { name, events: [event] });
    else group.events.push(event);
  }
  const all = [...groups.values()];
  const others = all.slice(listed.length).sort((a, b) => (a.name < b.name ? -1 : 1));
  const taken = new Set<string>();
  return [...all.slice(0, listed.length), ...others].map((group) => {
    const base = slugOf(group.name);
    let slug = base;
    for (let copy = 2; taken.has(slug); copy++) slug = `${base}-${String(copy)}`;
    taken.add(slug);
    return { slug, ...group };
  });
}
