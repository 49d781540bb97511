import { baseCity } from '../../../regions/cities.ts';
import { citySlug } from '../../../regions/city-slug.ts';
import { compareTexts } from '../../../text/lists.ts';

/** A town to choose, with its number of events. */
export interface Town {
  slug: string;
  name: string;
  count: number;
}

/** Counts the events of each town. Sorts by count, most events first; towns with the same count by name. */
export function townsOf(places: readonly { city: string; count?: number }[]): Town[] {
  const towns = new Map<string, Town>();
  for (const { city, count = 1 } of places) {
    const slug = citySlug(city);
    if (slug === '') continue;
    const town = towns.get(slug) ?? { slug, name: baseCity(city), count: 0 };
    towns.set(slug, { ...town, count: town.count + count });
  }
  return [...towns.values()].sort((a, b) => b.count - a.count || compareTexts(a.name, b.name));
}
