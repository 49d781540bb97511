import { COAST_NAMES } from '../../../../regions/coast.ts';
import { baseCity } from '../../../../regions/cities.ts';
import {
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapPoint,
  type Position,
  project,
} from '../../../../regions/map-position.ts';
import tokens from '../../../../styles/tokens.css?raw';
import { HIGHWAYS, LAND, STREAMS, WATERS } from './coast-lines.ts';
import { type PlacedLabel, placeLabels } from './map-drawing.ts';

/**
 * Draws the coast as a picture on which a page shows one place. All pages share the picture; the dot and the
 * names lie above it.
 */

export const COAST_SCHEMES = ['light', 'dark'] as const;
export type CoastScheme = (typeof COAST_SCHEMES)[number];

/** Size of the picture in pixels. */
export const COAST_SIZE = { width: 300, height: Math.round((300 * MAP_HEIGHT) / MAP_WIDTH) };
const PER_PIXEL = MAP_WIDTH / COAST_SIZE.width;

/** Leaves out the decimals of a path, which are less than half a pixel. */
const short = (path: string): string => path.replaceAll(/\.\d/g, '');

/** Writes the picture as SVG, in the colors of a scheme. */
export function coastPicture(scheme: CoastScheme): string {
  const color = (name: string): string =>
    Array.from(tokens.matchAll(new RegExp(`--color-map-${name}: (#\\w+);`, 'g')), ([, hex]) => hex)[
      COAST_SCHEMES.indexOf(scheme)
    ] ?? '';
  const width = (pixels: number): string => `stroke-width="${Math.round(pixels * PER_PIXEL)}"`;
  const shallow = (pixels: number): string =>
    `<use href="#land" fill="none" stroke="${color('shallow')}" stroke-linejoin="round" opacity=".6" ${width(pixels)}/>`;
  const line = (path: string, name: string, pixels: number): string =>
    `<path d="${short(path)}" fill="none" stroke="${color(name)}" ${width(pixels)}/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${color('water')}"/>`,
    `<defs><path id="land" d="${short(LAND)}"/></defs>`,
    shallow(22),
    shallow(10),
    `<use href="#land" fill="${color('land')}" stroke="${color('shore')}" ${width(1)}/>`,
    `<path d="${short(WATERS)}" fill="${color('water')}" stroke="${color('shore')}" ${width(1)}/>`,
    line(STREAMS, 'water', 1.25),
    line(HIGHWAYS, 'road', 1.25),
    '</svg>',
  ].join('');
}

/** Radius in pixels of the dot. */
export const DOT_RADIUS = 7;

/** Maximum number of names on the picture: the place's own town, then the largest towns and the Gulf. */
const NAMES = 7;

/** Finds the dot of a place on the picture, and the names of its own and other towns around it. */
export function onCoast(position: Position, city: string): { dot: MapPoint; names: PlacedLabel[] } {
  const inPixels = ({ x, y }: MapPoint): MapPoint => ({ x: x / PER_PIXEL, y: y / PER_PIXEL });
  const dot = inPixels(project(position));
  const own = baseCity(city);
  const names = COAST_NAMES.filter(({ from, text }) => from === 0 || text === own)
    .toSorted((a, b) => Number(b.text === own) - Number(a.text === own))
    .slice(0, NAMES)
    .map(({ text, kind, ...at }) => ({ text, kind, at: inPixels(project(at)) }));
  return { dot, names: placeLabels(names, [dot], DOT_RADIUS, COAST_SIZE) };
}
