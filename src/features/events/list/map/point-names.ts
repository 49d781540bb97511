/** Writes the names of points on the map. */
import { baseCity } from '../../../../regions/cities.ts';
import { counted } from '../../../../text/counted.ts';
import type { MergedPoint } from './merge-places.ts';

/** Number of towns that a name lists before it says "other towns". */
const NAMED_TOWNS = 2;

/** Returns the name of a point: its place, or `3 places in Rockport and Fulton`. */
export function pointName({ places }: Pick<MergedPoint, 'places'>): string {
  const [first] = places;
  if (first === undefined) return '';
  if (places.length === 1) return first.label;
  const towns = [...new Set(places.map(({ city }) => baseCity(city)))];
  const named = towns.slice(0, towns.length > NAMED_TOWNS + 1 ? NAMED_TOWNS : NAMED_TOWNS + 1);
  const others = towns.length - named.length;
  const words = others === 0 ? named : [...named, `${others} other towns`];
  const last = words.at(-1) ?? '';
  const list = words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
  return `${places.length} places in ${list}`;
}

/** Returns the name of a point with its number of events: `Net Loft Theatre, 4 events`. */
export const pointLabel = (point: MergedPoint): string =>
  `${pointName(point)}, ${counted(point.count, 'event')}`;
