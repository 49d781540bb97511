import { postalAddress, SCHEMA } from '../../ui/json-ld.ts';
import { site } from '../../site.ts';

/** What a city's page tells machines about the city. */
interface DescribedCity {
  name: string;
  lead: string;
  attractions: readonly { name: string; text: string }[];
}

/**
 * A city as schema.org's TouristDestination with its attractions.
 * @param pageUrl absolute
 * @param imageUrl absolute
 */
export function cityJsonLd(city: DescribedCity, pageUrl: string, imageUrl: string) {
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
