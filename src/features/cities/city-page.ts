import { postalAddress, SCHEMA } from '../../ui/data/json-ld.ts';
import { site } from '../../site.ts';

/** Returns the path of a city's illustration, which is 3:2. */
export function cityPoster(slug: string): string {
  return `/illustrations/city-${slug}.svg`;
}

/**
 * Lists the other cities in a circle, starting after this one, so that "next" reaches every city. An unknown
 * slug gives all cities.
 */
export function otherCities<T extends { slug: string }>(cities: readonly T[], slug: string): T[] {
  const here = cities.findIndex((city) => city.slug === slug);
  return [...cities.slice(here + 1), ...cities.slice(0, Math.max(here, 0))];
}

/**
 * Describes a city with its attractions as a schema.org `TouristDestination`.
 * @param pageUrl absolute
 * @param imageUrl absolute
 */
export function cityJsonLd(
  city: { name: string; lead: string; attractions: readonly { name: string; text: string }[] },
  pageUrl: string,
  imageUrl: string,
) {
  return {
    '@context': SCHEMA,
    '@type': 'TouristDestination',
    name: city.name,
    description: city.lead,
    url: pageUrl,
    image: imageUrl,
    address: postalAddress({ city: city.name, state: site.stateCode }),
    includesAttraction: city.attractions.map(({ name, text }) => ({
      '@type': 'TouristAttraction',
      name,
      description: text,
    })),
  };
}
