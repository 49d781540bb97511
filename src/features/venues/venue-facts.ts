import { baseCity, stateOf } from '../../regions/cities.ts';
import type { Venue } from './venue.ts';

/** What a venue's page writes down about it. */

/** `1,200 people` (specification section 2). */
export function capacityLabel(capacity: number): string {
  return `${capacity.toLocaleString('en-US')} ${capacity === 1 ? 'person' : 'people'}`;
}

/** `5 upcoming events`; `1 upcoming event`. */
export function upcomingLabel(count: number): string {
  return `${count.toLocaleString('en-US')} upcoming ${count === 1 ? 'event' : 'events'}`;
}

/**
 * A search on a map that opens a telephone's own map where there is one. Nothing is loaded from there
 * until somebody follows it.
 */
export function directionsUrl({ name, address, city }: Pick<Venue, 'name' | 'address' | 'city'>) {
  const place = [name, address, baseCity(city), stateOf(city)].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;
}
