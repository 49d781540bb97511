import { capitalWords } from '../../text/words.ts';

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
