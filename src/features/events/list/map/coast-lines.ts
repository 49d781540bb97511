import { ISLANDS, LAKES, MAINLAND, RIVERS, ROADS } from '../../../../regions/coast.ts';
import { smoothPath } from './map-drawing.ts';

// The lines of the coast as SVG paths.

export const LAND = [MAINLAND, ...Object.values(ISLANDS)]
  .map((line) => smoothPath(line, true))
  .join('');
export const WATERS = Object.values(LAKES)
  .map((line) => smoothPath(line, true))
  .join('');
export const STREAMS = Object.values(RIVERS)
  .map((line) => smoothPath(line))
  .join('');
export const HIGHWAYS = Object.values(ROADS)
  .map((line) => smoothPath(line))
  .join('');
