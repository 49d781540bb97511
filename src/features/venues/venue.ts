import { GUIDE_CITIES } from '../../content/city-lists.ts';
import { citySlug } from '../../regions/city-slug.ts';
import { capitalWords } from '../../text/words.ts';

export interface Venue {
  /** Readable and permanent id, in the same format as an event's id. */
  id: string;
  name: string;
  description: string;
  address: string;
  /** City and state, written `City, TX`. */
  city: string;
  phone: string | null;
  email: string | null;
  website: string | null;
  imageUrl: string | null;
  /** Maximum number of people. */
  capacity: number | null;
  venueType: string | null;
  /** Accessibility of entrance, seats and toilets, as plain text in lines. */
  accessibility: string | null;
  /** Where to park or get off a bus, as plain text in lines. */
  parking: string | null;
  /** Degrees north; `longitude` is in degrees east. Either both are given or neither is. */
  latitude: number | null;
  longitude: number | null;
  /** ISO instant of the venue's creation. */
  createdAt: string;
  updatedAt: string;
}

/** Types that have their own label (specification section 3). */
const TYPE_LABELS: Readonly<Record<string, string>> = {
  theater: 'Theater',
  gallery: 'Art Gallery',
  outdoor: 'Outdoor Venue',
  park: 'Park',
  historic_district: 'Historic District',
  plaza: 'Town Plaza',
  market_space: 'Market Space',
};

const labelOf = (key: string): string | undefined =>
  Object.hasOwn(TYPE_LABELS, key) ? TYPE_LABELS[key] : undefined;

/**
 * Returns a type in lower case without spaces around it, for comparison; an empty text if the type is null.
 */
export function venueTypeKey(type: string | null): string {
  return (type ?? '').trim().toLowerCase();
}

/** Returns the label of a type on a card or a page; `Venue` for a type without its own label. */
export function venueTypeLabel(type: string | null): string {
  return labelOf(venueTypeKey(type)) ?? 'Venue';
}

/** Returns the label of a type in the filter: `Community Center` for `community_center`. */
export function venueTypeFilterLabel(type: string): string {
  const key = venueTypeKey(type);
  return labelOf(key) ?? capitalWords(key);
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
