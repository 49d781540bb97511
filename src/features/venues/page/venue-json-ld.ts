import { absoluteAddress } from '../../../text/absolute-address.ts';
import { postalAddress, SCHEMA } from '../../../ui/json-ld.ts';
import { outsideAddress } from '../../../text/outside-link.ts';
import { baseCity, stateOf } from '../../../regions/cities.ts';
import type { Venue } from '../venue.ts';

/**
 * Describes a venue as a schema.org `Place`.
 * @param siteUrl absolute URL of the guide, the base of relative image URLs
 * @param pageUrl absolute URL of the venue's page
 */
export function venueJsonLd(venue: Venue, siteUrl: string, pageUrl: string) {
  return {
    '@context': SCHEMA,
    '@type': 'Place',
    name: venue.name,
    description: venue.description || undefined,
    url: pageUrl,
    sameAs: outsideAddress(venue.website) ?? undefined,
    telephone: venue.phone ?? undefined,
    image: venue.imageUrl === null ? undefined : absoluteAddress(venue.imageUrl, siteUrl),
    maximumAttendeeCapacity: venue.capacity ?? undefined,
    address: postalAddress({
      street: venue.address,
      city: baseCity(venue.city),
      state: stateOf(venue.city),
    }),
  };
}
