/**
 * Reads positions from text, checks that they are on the map of the coast, and converts them to points of the
 * drawing.
 */
import { baseCity, stateOf } from './cities.ts';

/** A position in degrees north and east. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** The area that the map shows, in degrees; the database refuses venues outside it. */
export const MAP_BOUNDS = { south: 27, north: 29.1, west: -98.6, east: -96.2 } as const;

const TWO_NUMBERS = /^(-?\d{1,3}(?:\.\d+)?) (-?\d{1,3}(?:\.\d+)?)$/;
/** Number of decimal places with which degrees are stored: exact to about a meter. */
const PLACES = 5;

/** Says whether a position is within the map's area. */
export const isOnMap = ({ latitude, longitude }: Position): boolean =>
  latitude >= MAP_BOUNDS.south &&
  latitude <= MAP_BOUNDS.north &&
  longitude >= MAP_BOUNDS.west &&
  longitude <= MAP_BOUNDS.east;

/**
 * Reads a position in the format of map sites: `27.79721, -97.39384`.
 * @returns the position, exact to about a meter, or a sentence that says what is wrong
 */
export function readPosition(text: string): Position | string {
  const numbers = text.replaceAll(/[()°,;\s]+/g, ' ').trim();
  const [, north, east] = TWO_NUMBERS.exec(numbers) ?? [];
  if (north === undefined || east === undefined) {
    return 'Enter two numbers with a comma between them, like 27.79721, -97.39384';
  }
  const position = {
    latitude: Number(Number(north).toFixed(PLACES)),
    longitude: Number(Number(east).toFixed(PLACES)),
  };
  if (isOnMap(position)) return position;
  if (isOnMap({ latitude: position.latitude, longitude: -position.longitude })) {
    return `The second number is east of Greenwich. Put a minus before it: ${north}, -${east}`;
  }
  if (isOnMap({ latitude: position.longitude, longitude: position.latitude })) {
    return `The numbers are the other way round. Enter ${east}, ${north}`;
  }
  return `The map shows the coast from latitude ${MAP_BOUNDS.south} to ${MAP_BOUNDS.north} and longitude ${MAP_BOUNDS.west} to ${MAP_BOUNDS.east}, and this place lies beyond. Compare the numbers, or leave them out`;
}

/** Width of the drawing in SVG units. A degree of latitude has the same length everywhere on the drawing. */
export const MAP_WIDTH = 1000;

/** The length of a degree of longitude, in degrees of latitude, in the middle of the map. */
const NARROWING = Math.cos((((MAP_BOUNDS.south + MAP_BOUNDS.north) / 2) * Math.PI) / 180);
const PER_DEGREE = MAP_WIDTH / ((MAP_BOUNDS.east - MAP_BOUNDS.west) * NARROWING);
export const MAP_HEIGHT = Math.round((MAP_BOUNDS.north - MAP_BOUNDS.south) * PER_DEGREE);

/** A point of the drawing, measured from its upper left corner. */
export interface MapPoint {
  x: number;
  y: number;
}

/** Returns the point of a position on the drawing; outlines and places all use this projection. */
export const project = ({ latitude, longitude }: Position): MapPoint => ({
  x: (longitude - MAP_BOUNDS.west) * NARROWING * PER_DEGREE,
  y: (MAP_BOUNDS.north - latitude) * PER_DEGREE,
});

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
