/** Converts the lines of `src/regions/coast.ts`, which are coasts, lakes, rivers and roads, to SVG paths. */
import { type MapPoint, project } from '../../../../regions/map-position.ts';

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
