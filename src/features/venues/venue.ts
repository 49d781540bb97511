import { GUIDE_CITIES } from '../../content/city-lists.ts';
import type { StoredRecord } from '../../forms/records/define-record.ts';
import { citySlug } from '../../regions/city-slug.ts';
import type { VENUE } from './venue-record.ts';
import { venueTypeKey } from './venue-types.ts';
import { baseCity, stateOf } from '../../regions/cities.ts';
import { absoluteAddress, outsideAddress } from '../../text/web-links.ts';
import { postalAddress, SCHEMA } from '../../ui/data/json-ld.ts';
import type { VenueEvents } from '../events/event-groups.ts';

export interface Venue extends StoredRecord<typeof VENUE> {
  /** Readable and permanent id, in the same format as an event's id. */
  id: string;
  imageUrl: string | null;
  /** ISO instant of the venue's creation. */
  createdAt: string;
  updatedAt: string;
}

/** Writes a number of people: `1,200 people` (specification section 2). */
export function capacityLabel(capacity: number): string {
  return `${capacity.toLocaleString('en-US')} ${capacity === 1 ? 'person' : 'people'}`;
}

/** Writes a number of events: `5 upcoming events`. */
export function upcomingLabel(count: number): string {
  return `${count.toLocaleString('en-US')} upcoming ${count === 1 ? 'event' : 'events'}`;
}

/**
 * Chooses the illustration for a venue without an image: by its type or, for a type without an illustration,
 * by its city. A city outside the guide gets a general drawing.
 */

const ILLUSTRATION_OF: Readonly<Record<string, string>> = {
  theater: 'performing-arts',
  gallery: 'visual-arts',
  museum: 'visual-arts',
  outdoor: 'outdoor',
  park: 'outdoor',
  historic_district: 'cultural',
  plaza: 'festivals-markets',
  market_space: 'market',
  music_hall: 'music',
  cinema: 'film-media',
  library: 'literary-arts',
  community_center: 'family-community',
};

export function venueFallbackUrl({ venueType, city }: Pick<Venue, 'venueType' | 'city'>): string {
  const type = venueTypeKey(venueType);
  const slug = citySlug(city);
  const ofCity = GUIDE_CITIES.some((one) => one.slug === slug) ? `city-${slug}` : 'cultural';
  const illustration = Object.hasOwn(ILLUSTRATION_OF, type) ? ILLUSTRATION_OF[type] : ofCity;
  return `/illustrations/${illustration}.svg`;
}

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
