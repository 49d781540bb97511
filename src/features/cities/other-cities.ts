/**
 * Every city but this one: those after it in the list, then those before it, so that "next" leads
 * through all of them and back. The whole list when the city is not in it.
 */
export function otherCities<T extends { slug: string }>(cities: readonly T[], slug: string): T[] {
  const here = cities.findIndex((city) => city.slug === slug);
  return [...cities.slice(here + 1), ...cities.slice(0, Math.max(here, 0))];
}
