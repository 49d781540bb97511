/** Lists the fields in the editor of a venue. */
import { CONTACT_LIMITS } from '../records.ts';
import type { Venue } from '../../../features/venues/venue.ts';

/** Empty values for every field of the form; the keys are in the order of the form. */
export const EMPTY_VENUE = {
  name: '',
  venueType: '',
  description: '',
  address: '',
  city: '',
  capacity: '',
  position: '',
  accessibility: '',
  parking: '',
  phone: '',
  email: '',
  website: '',
};

export type VenueField = keyof typeof EMPTY_VENUE;
export type VenueTexts = Record<VenueField, string>;

/**
 * Maximum length of each text in UTF-16 units, and the largest capacity. The schema checks all limits; the
 * database checks those of its columns again.
 */
export const VENUE_LIMITS = {
  ...CONTACT_LIMITS,
  name: 200,
  venueType: 60,
  description: 10_000,
  accessibility: 1000,
  parking: 1000,
  address: 300,
  position: 60,
  /** Maximum number of people; no venue is larger, not even a stadium. */
  capacity: 200_000,
} as const;

/** Types that have their own label or illustration; any other word is allowed as a type. */
export const VENUE_TYPES = [
  'theater',
  'gallery',
  'museum',
  'music_hall',
  'cinema',
  'library',
  'community_center',
  'outdoor',
  'park',
  'plaza',
  'historic_district',
  'market_space',
] as const;

export const VENUE_LABELS: Record<VenueField, string> = {
  name: 'Name',
  venueType: 'Kind of place',
  description: 'Description',
  address: 'Street address',
  city: 'City',
  capacity: 'Capacity',
  position: 'Place on the map',
  accessibility: 'Access',
  parking: 'Parking',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
};

/** Returns the values of the form for a venue. */
export function venueTexts(
  venue: Readonly<Pick<Venue, Exclude<VenueField, 'position'> | 'latitude' | 'longitude'>>,
): VenueTexts {
  return {
    name: venue.name,
    venueType: venue.venueType ?? '',
    description: venue.description,
    address: venue.address,
    city: venue.city,
    capacity: venue.capacity === null ? '' : String(venue.capacity),
    position:
      venue.latitude === null || venue.longitude === null
        ? ''
        : `${venue.latitude}, ${venue.longitude}`,
    accessibility: venue.accessibility ?? '',
    parking: venue.parking ?? '',
    phone: venue.phone ?? '',
    email: venue.email ?? '',
    website: venue.website ?? '',
  };
}
