/** Counts the upcoming events of each city, to be shown beside the city's name. */
import { EVENTS_PAGE_CITIES, OFFERED_CITIES } from '../../../../content/city-lists.ts';
import { citySlug } from '../../../../regions/city-slug.ts';
import type { EventSummary } from '../../event.ts';
import { takesPlace } from '../../listing-dates.ts';

/** Number of upcoming events by the slug of the city; a city without events has no entry. */
export type CityCounts = Readonly<Record<string, number>>;

/** Counts events by their city; cancelled and postponed ones do not count. */
export function countByCity(events: readonly Pick<EventSummary, 'city' | 'status'>[]): CityCounts {
  const counts: Record<string, number> = {};
  for (const event of events.filter(takesPlace)) {
    const slug = citySlug(event.city);
    counts[slug] = (counts[slug] ?? 0) + 1;
  }
  return counts;
}

/**
 * Adds each city's count. Moves cities without events to the end and keeps the order of the rest, so that a
 * reader finds cities with something to do near the top.
 */
export function withCounts<T extends { name: string }>(
  cities: readonly T[],
  counts: CityCounts,
): (T & { count: number })[] {
  const counted = cities.map((city) => ({ ...city, count: counts[citySlug(city.name)] ?? 0 }));
  return [
    ...counted.filter(({ count }) => count > 0),
    ...counted.filter(({ count }) => count === 0),
  ];
}

/**
 * Lists the cities to filter events by: all of `EVENTS_PAGE_CITIES`, then the other offered cities
 * that have events.
 */
export const calendarCities = (counts: CityCounts): readonly string[] => [
  ...EVENTS_PAGE_CITIES,
  ...OFFERED_CITIES.slice(EVENTS_PAGE_CITIES.length).filter(
    (name) => (counts[citySlug(name)] ?? 0) > 0,
  ),
];
