import { capitalWords } from '../../text/capital-words.ts';

/**
 * What kind of place a venue is (specification section 3). Seven kinds have a name of their own; a
 * card or a page calls any other simply "Venue", only the filter spells it out.
 */

const LABELS: Readonly<Record<string, string>> = {
  theater: 'Theater',
  gallery: 'Art Gallery',
  outdoor: 'Outdoor Venue',
  park: 'Park',
  historic_district: 'Historic District',
  plaza: 'Town Plaza',
  market_space: 'Market Space',
};

const labelOf = (key: string): string | undefined =>
  Object.hasOwn(LABELS, key) ? LABELS[key] : undefined;

/** A type as it is compared: without case and outer space; empty where none is known. */
export function venueTypeKey(type: string | null): string {
  return (type ?? '').trim().toLowerCase();
}

/** The type on a card or a page; `Venue` for whatever is not one of the seven. */
export function venueTypeLabel(type: string | null): string {
  return labelOf(venueTypeKey(type)) ?? 'Venue';
}

/** The type in the filter: `community_center` becomes `Community Center`. */
export function venueTypeFilterLabel(type: string): string {
  const key = venueTypeKey(type);
  return labelOf(key) ?? capitalWords(key);
}
