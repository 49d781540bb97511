/** How much is to come in a city, beside its name. */
import { EVENTS_PAGE_CITIES, OFFERED_CITIES } from '../../content/city-lists.ts';
import { citySlug } from '../../regions/cities.ts';

/** Upcoming events by city's slug; a city without any is missing. */
export type CityCounts = Readonly<Record<string, number>>;

/** Counts events by their city. */
export function countByCity(events: readonly { city: string }[]): CityCounts {
  const counts: Record<string, number> = {};
  for (const event of events) {
    const slug = citySlug(event.city);
    counts[slug] = (counts[slug] ?? 0) + 1;
  }
  return counts;
}

/**
 * Cities with their counts, in their order, those without an event last: a reader who looks for
 * something to do finds it among the first.
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

/** The cities of a filter of events: the calendar's own, and of the others offered those with something to come. */
export const calendarCities = (counts: CityCounts): readonly string[] => [
  ...EVENTS_PAGE_CITIES,
  ...OFFERED_CITIES.slice(EVENTS_PAGE_CITIES.length).filter(
    (name) => (counts[citySlug(name)] ?? 0) > 0,
  ),
];
