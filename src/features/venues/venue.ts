import { GUIDE_CITIES } from '../../content/city-lists.ts';
import type { StoredRecord } from '../../forms/records/define-record.ts';
import { citySlug } from '../../regions/city-slug.ts';
import type { VENUE } from './venue-record.ts';
import { venueTypeKey } from './venue-types.ts';

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
