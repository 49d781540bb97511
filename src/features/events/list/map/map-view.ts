/** Computes the part of the map that is in view. */
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint } from '../../../../regions/map-position.ts';

/** Zoom factors: the map shows the whole coast, a bay, a town, or the streets of a town. */
export const ZOOM_STEPS = [1, 3, 9, 27] as const;

/** A visible rectangle, in units of the drawn map. */
export interface MapView {
  left: number;
  top: number;
  width: number;
  height: number;
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/**
 * Computes the view around a point at a step of zoom. Near the edge of the map, the view is moved so that it
 * stays inside the map. @param step index in `ZOOM_STEPS`
 */
export function viewAround({ x, y }: MapPoint, step: number): MapView {
  const scale = ZOOM_STEPS[step] ?? 1;
  const [width, height] = [MAP_WIDTH / scale, MAP_HEIGHT / scale];
  return {
    left: within(x - width / 2, MAP_WIDTH - width),
    top: within(y - height / 2, MAP_HEIGHT - height),
    width,
    height,
  };
}

/** Returns the middle of a view. */
export const middleOf = ({ left, top, width, height }: MapView): MapPoint => ({
  x: left + width / 2,
  y: top + height / 2,
});

/**
 * Returns the position of a point in a view as shares of its width and height; values below 0 or above 1 are
 * outside.
 */
export const inView = ({ left, top, width, height }: MapView, { x, y }: MapPoint): MapPoint => ({
  x: (x - left) / width,
  y: (y - top) / height,
});

/** Says whether a point is in view. */
export function isInView(view: MapView, point: MapPoint): boolean {
  const { x, y } = inView(view, point);
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}
