import { site } from '../site.ts';

/**
 * Compares and writes names of cities. Events store `City, TX`; filters compare the name without the state.
 * The lists of cities are in `src/content/city-lists.ts`.
 */

/** The error for a text that is no city. */
export const CITY_HELP = `Enter a city like Rockport, ${site.stateCode}`;

/** Returns the name before the first comma: `Rockport` for `Rockport, TX`. */
export function baseCity(city: string): string {
  return (city.split(',', 1)[0] ?? '').trim();
}

/**
 * Returns the state after the first comma: `TX` for `Rockport, TX`; without a comma, the guide's own state.
 */
export function stateOf(city: string): string {
  return city.split(',', 2)[1]?.trim() || site.stateCode;
}

/** Says whether two cities have the same name, ignoring case and state; false for empty names. */
export function sameCity(a: string, b: string): boolean {
  const base = baseCity(a).toLowerCase();
  return base !== '' && base === baseCity(b).toLowerCase();
}

/** Returns `Rockport, TX` for `Rockport`; keeps a state that the name already has. */
export function withState(name: string): string {
  const trimmed = name.trim();
  return trimmed === '' || trimmed.includes(',') ? trimmed : `${trimmed}, ${site.stateCode}`;
}
