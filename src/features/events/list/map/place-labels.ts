/** Positions names on the map so that no name covers a point or another name. */
import type { MapPoint } from '../../../../regions/map-position.ts';

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
