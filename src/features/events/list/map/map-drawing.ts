import { MAP_HEIGHT, MAP_WIDTH, type MapPoint, project } from '../../../../regions/map-position.ts';

// Computes the part of the map that is in view.

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

// Converts the lines of `src/regions/coast.ts`, which are coasts, lakes, rivers and roads, to SVG paths.

const rounded = (value: number): string => value.toFixed(1);
const written = ({ x, y }: MapPoint): string => `${rounded(x)} ${rounded(y)}`;

/**
 * Reads the points of a line, which is written as latitude and longitude in turn. Returns them in units of
 * the drawn map.
 */
export function linePoints(line: string): MapPoint[] {
  const degrees = line.trim().split(/\s+/).map(Number);
  return Array.from({ length: degrees.length / 2 }, (_, at) =>
    project({ latitude: degrees[2 * at] ?? 0, longitude: degrees[2 * at + 1] ?? 0 }),
  );
}

/**
 * Writes a path that runs smoothly through all points of a line.
 * @param isClosed whether the path returns to its first point
 */
export function smoothPath(line: string, isClosed = false): string {
  const points = linePoints(line);
  const last = points.length - 1;
  const near = (at: number): MapPoint =>
    (isClosed
      ? points[(at + points.length) % points.length]
      : points[Math.min(Math.max(at, 0), last)]) ?? { x: 0, y: 0 };
  const ends = Array.from({ length: isClosed ? points.length : last }, (_, at) => {
    const [before, from, to, after] = [near(at - 1), near(at), near(at + 1), near(at + 2)];
    const first = { x: from.x + (to.x - before.x) / 7, y: from.y + (to.y - before.y) / 7 };
    const second = { x: to.x - (after.x - from.x) / 7, y: to.y - (after.y - from.y) / 7 };
    return `C${written(first)} ${written(second)} ${written(to)}`;
  });
  return `M${written(near(0))}${ends.join('')}${isClosed ? 'Z' : ''}`;
}

// Positions names on the map so that no name covers a point or another name.

/** A name to show on the map. Names earlier in a list are positioned first. */
export interface MapLabel {
  text: string;
  /** Position of the place in pixels from the upper left corner. */
  at: MapPoint;
  /**
   * Kind of the name: a town's name goes beside its point; a bay's name or a road's number goes on the middle
   * of the bay or road.
   */
  kind: 'town' | 'water' | 'road';
}

export interface PlacedLabel extends MapLabel {
  /** Middle of the name, in pixels. */
  middle: MapPoint;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Sizes in pixels: width of a letter, height of a line, gap between a name and its place or the circle of its
 * point, and gap between two names, which read as one when they are closer.
 */
const LETTER = 6.5;
const LINE = 18;
const GAP = 8;
const APART = 14;

const boxAround = ({ x, y }: MapPoint, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Lists possible positions of a name, best first. */
function spots({ at: { x, y }, kind }: MapLabel, width: number, away: number): MapPoint[] {
  if (kind !== 'town') return [{ x, y }];
  const [aside, above] = [away + width / 2, away + LINE / 2];
  return [
    { x: x + aside, y },
    { x: x - aside, y },
    { x, y: y - above },
    { x, y: y + above },
    { x: x + aside * 0.8, y: y - above },
    { x: x - aside * 0.8, y: y - above },
    { x: x + aside * 0.8, y: y + above },
    { x: x - aside * 0.8, y: y + above },
  ];
}

/**
 * Positions names beside their places. A name that would cover something or does not fit on the map is left
 * out, and so is a second town at the same point.
 * @param points centers of the circles that names must not cover, in pixels of the map
 * @param size of the map in pixels
 * @param corner size in pixels of the lower right corner, which buttons cover
 */
export function placeLabels(
  labels: readonly MapLabel[],
  points: readonly MapPoint[],
  radius: number,
  size: { width: number; height: number },
  corner = { width: 0, height: 0 },
): PlacedLabel[] {
  const taken = points.map((point) => boxAround(point, 2 * radius, 2 * radius));
  taken.push({
    left: size.width - corner.width,
    right: size.width,
    top: size.height - corner.height,
    bottom: size.height,
  });
  const placed: PlacedLabel[] = [];
  const named = new Set<MapPoint>();
  for (const label of labels) {
    const width = label.text.length * LETTER + 4;
    const under =
      label.kind === 'town'
        ? points.find(({ x, y }) => Math.hypot(x - label.at.x, y - label.at.y) < radius + GAP)
        : undefined;
    // A point gets only one name: that of the first town at the point.
    if (under !== undefined && named.has(under)) continue;
    const middle = spots(label, width, under === undefined ? GAP : radius + GAP).find((spot) => {
      const box = boxAround(spot, width, LINE);
      return (
        box.left >= 0 &&
        box.top >= 0 &&
        box.right <= size.width &&
        box.bottom <= size.height &&
        !taken.some((other) => overlap(box, other))
      );
    });
    if (middle === undefined) continue;
    taken.push(boxAround(middle, width + 2 * APART, LINE));
    if (under !== undefined) named.add(under);
    placed.push({ ...label, middle });
  }
  return placed;
}
