import { SUBMIT_CITY_NAMES } from '../content/city-lists.ts';
import { withState } from './cities.ts';

/** Options of the submission form, each written `City, TX`; not in `cities.ts`, which every card loads. */
export const SUBMIT_CITIES: readonly string[] = SUBMIT_CITY_NAMES.map(withState);
