import { baseCity, stateOf } from '../../../regions/cities.ts';
import { absoluteAddress, outsideAddress } from '../../../text/web-links.ts';
import { postalAddress, SCHEMA } from '../../../ui/data/json-ld.ts';
import type { VenueEvents } from '../../events/event-groups.ts';
import type { Venue } from '../venue.ts';

/** Says whether a venue's page is too short for search engines: it has no description and no events. */
export const isThinVenue = (
  { description }: Pick<Venue, 'description'>,
  { upcoming, past }: VenueEvents,
): boolean => description === '' && upcoming.length + past.length === 0;

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
