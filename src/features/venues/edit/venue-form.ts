/** Lists the fields of a venue in its editor. */
import { CONTACT_LIMITS } from '../../admin/records/record-limits.ts';
import type { Venue } from '../venue.ts';

/** An empty form; its keys are the fields, in the order of the form. */
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
 * The maximum number of UTF-16 units of each text; the schema and the database's checks use these limits
 * too.
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
  /** In people; even a stadium holds fewer. */
  capacity: 200_000,
} as const;

/** The types with a label or an illustration of their own; any other word is allowed. */
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

/** Fills the form with a venue. */
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
