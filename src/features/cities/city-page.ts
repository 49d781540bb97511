import { postalAddress, SCHEMA } from '../../ui/json-ld.ts';
import { site } from '../../site.ts';

/** Path of a city's illustration, 3:2. */
export function cityPoster(slug: string): string {
  return `/illustrations/city-${slug}.svg`;
}

/** The other cities, starting after this one: "next" leads through all and back. All for an unknown city. */
export function otherCities<T extends { slug: string }>(cities: readonly T[], slug: string): T[] {
  const here = cities.findIndex((city) => city.slug === slug);
  return [...cities.slice(here + 1), ...cities.slice(0, Math.max(here, 0))];
}

/**
 * schema.org `TouristDestination` of a city with its attractions.
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
