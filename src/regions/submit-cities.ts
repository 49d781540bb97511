import { SUBMIT_CITY_NAMES } from '../content/city-lists.ts';
import { withState } from './cities.ts';

/** Cities of the submission form, written `City, TX`; not in `cities.ts`, which pages with cards load. */
export const SUBMIT_CITIES: readonly string[] = SUBMIT_CITY_NAMES.map(withState);
