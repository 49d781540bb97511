/** Returns the middle of a town, where the map shows an event whose venue has no position. */
import { stateOf } from './cities.ts';
import { citySlug } from './city-slug.ts';
import type { Position } from './map-position.ts';
import { site } from '../site.ts';

/** Degrees of latitude and longitude, by the slug of the town. */
const POINTS: Readonly<Record<string, readonly [number, number]>> = {
  'corpus-christi': [27.7935, -97.3985],
  rockport: [28.0225, -97.0515],
  'port-aransas': [27.8335, -97.0595],
  kingsville: [27.516, -97.8615],
  victoria: [28.8005, -97.005],
  alice: [27.752, -98.0695],
  'aransas-pass': [27.9085, -97.148],
  bayside: [28.0955, -97.213],
  beeville: [28.4005, -97.748],
  bishop: [27.586, -97.7995],
  falfurrias: [27.227, -98.1445],
  fulton: [28.061, -97.0385],
  'george-west': [28.3325, -98.1175],
  goliad: [28.668, -97.3885],
  gregory: [27.922, -97.2895],
  ingleside: [27.8775, -97.2095],
  'ingleside-on-the-bay': [27.838, -97.221],
  mathis: [28.0945, -97.828],
  odem: [27.9505, -97.5825],
  'port-lavaca': [28.615, -96.626],
  'port-oconnor': [28.448, -96.406],
  portland: [27.8775, -97.324],
  refugio: [28.305, -97.2755],
  riviera: [27.298, -97.814],
  robstown: [27.79, -97.669],
  seadrift: [28.415, -96.7135],
  sinton: [28.0365, -97.509],
  taft: [27.979, -97.3985],
  'three-rivers': [28.4605, -98.182],
  woodsboro: [28.238, -97.3245],
};

/**
 * Returns the middle of a town of the region in any spelling; null for any other town.
 * @param city `Rockport, TX`
 */
export function cityPoint(city: string): Position | null {
  if (stateOf(city) !== site.stateCode) return null;
  const slug = citySlug(city);
  const found = Object.hasOwn(POINTS, slug) ? POINTS[slug] : undefined;
  return found === undefined ? null : { latitude: found[0], longitude: found[1] };
}
