import { ISLANDS, LAKES, MAINLAND, RIVERS, ROADS } from '../../../../regions/coast.ts';
import type { MapView } from './map-view.ts';
import { smoothPath } from './outline-path.ts';

const LAND = [MAINLAND, ...Object.values(ISLANDS)].map((line) => smoothPath(line, true)).join('');
const WATERS = Object.values(LAKES)
  .map((line) => smoothPath(line, true))
  .join('');
const STREAMS = Object.values(RIVERS)
  .map((line) => smoothPath(line))
  .join('');
const HIGHWAYS = Object.values(ROADS)
  .map((line) => smoothPath(line))
  .join('');

interface Props {
  view: MapView;
  /** Units of the drawing per pixel. */
  perPixel: number;
}

/** Draws land, water and highways of the coast; lines have the same width in pixels at every zoom step. */
export function CoastDrawing({ view, perPixel }: Props) {
  return (
    <svg
      viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`}
      aria-hidden="true"
      className="block size-full"
    >
      <path d={LAND} className="map-shallow" strokeWidth={perPixel * 26} />
      <path d={LAND} className="map-shallow" strokeWidth={perPixel * 12} />
      <path d={LAND} className="map-land" strokeWidth={perPixel * 1.25} />
      <path d={WATERS} className="map-lake" strokeWidth={perPixel} />
      <path d={STREAMS} className="map-river" strokeWidth={perPixel * 1.5} />
      <path d={HIGHWAYS} className="map-road" strokeWidth={perPixel * 1.75} />
    </svg>
  );
}
