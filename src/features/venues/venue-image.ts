import { GUIDE_CITIES } from '../../content/city-lists.ts';
import { citySlug } from '../../regions/city-slug.ts';
import { type Venue, venueTypeKey } from './venue.ts';

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
