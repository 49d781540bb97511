import { baseCity, stateOf } from '../events/cities.ts';
import { webAddress } from '../events/event-links.ts';
import type { Venue } from './venue.ts';

/**
 * A venue in schema.org's words, for search engines and maps.
 * @param siteUrl absolute; addresses of the guide's own pictures are completed with it
 * @param pageUrl absolute
 */
export function venueJsonLd(venue: Venue, siteUrl: string, pageUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    name: venue.name,
    description: venue.description || undefined,
    url: pageUrl,
    sameAs: webAddress(venue.website) ?? undefined,
    telephone: venue.phone ?? undefined,
    image: venue.imageUrl === null ? undefined : new URL(venue.imageUrl, siteUrl).href,
    maximumAttendeeCapacity: venue.capacity ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue.address || undefined,
      addressLocality: baseCity(venue.city),
      addressRegion: stateOf(venue.city),
      addressCountry: 'US',
    },
  };
}
