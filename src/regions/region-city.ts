import {
  EVENTS_PAGE_CITIES,
  GUIDE_CITIES,
  NEARBY_TOWNS,
  SUBMIT_CITY_NAMES,
} from '../content/city-lists.ts';
import { site } from '../site.ts';
import { stateOf, withState } from './cities.ts';
import { citySlug } from './city-slug.ts';

const REGION = new Map(
  [
    ...GUIDE_CITIES.map(({ name }) => name),
    ...EVENTS_PAGE_CITIES,
    ...SUBMIT_CITY_NAMES,
    ...NEARBY_TOWNS,
  ].map((name) => [citySlug(name), withState(name)]),
);

/**
 * Returns `Rockport, TX` for a city of the guide's region in any spelling; null for a city outside the region
 * or of another state.
 */
export function regionCity(city: string): string | null {
  return stateOf(city) === site.stateCode ? (REGION.get(citySlug(city)) ?? null) : null;
}
