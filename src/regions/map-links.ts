import { baseCity, stateOf } from './cities.ts';

interface Place {
  name: string;
  address: string | null;
  city: string;
}

const mapsUrl = (page: string, name: string, place: Place): string => {
  const parts = [place.name, place.address, baseCity(place.city), stateOf(place.city)];
  const query = new URLSearchParams({ api: '1', [name]: parts.filter(Boolean).join(', ') });
  return `https://www.google.com/maps/${page}/?${query.toString()}`;
};

/** Returns the URL of a map that shows the place; phones open it in their own map app. */
export const mapUrl = (place: Place): string => mapsUrl('search', 'query', place);

/**
 * Returns the URL of directions from the visitor's position to the place; phones open it in their own map
 * app.
 */
export const directionsUrl = (place: Place): string => mapsUrl('dir', 'destination', place);
