/** The sample advertisers' banners. Sizes are those sold: 728 by 90 and 300 by 250. */
import { lettering } from './lettering.ts';
import { PALETTES } from './palettes.ts';
import { area, circle, line, moved, picture, polygon, rays, rect, ring, stroke } from './shapes.ts';

const { tide, dusk, ember, night, noon } = PALETTES;

interface Banner {
  width: number;
  height: number;
  draw: () => string;
}

const record = (x: number, y: number, radius: number): string =>
  circle(x, y, radius, night.ink) +
  [0.84, 0.7, 0.56].map((share) => ring(x, y, radius * share, 1.5, night.shade)).join('') +
  circle(x, y, radius * 0.38, night.accent) +
  circle(x, y, radius * 0.08, night.glow);

function recordsWide(): string {
  return [
    rect(0, 0, 728, 90, night.glow),
    rays(96, 45, 60, 900, 26, '#efb23f'),
    record(40, 70, 66),
    record(120, 30, 48),
    lettering('WINDLASS RECORDS', { x: 196, y: 20, height: 27, color: night.ink, weight: 1.1 }),
    lettering('USED VINYL. LOUD OPINIONS. OPEN TILL NINE.', {
      x: 197,
      y: 60,
      height: 11,
      color: night.deep,
    }),
    rect(628, 18, 84, 54, night.accent, 8),
    lettering('DROP', {
      x: 670,
      y: 29,
      height: 11,
      color: night.glow,
      weight: 1,
      anchor: 'middle',
    }),
    lettering('IN', { x: 670, y: 49, height: 11, color: night.glow, weight: 1, anchor: 'middle' }),
  ].join('');
}

function clayWide(): string {
  const vase = area(
    'M-22 0C-46 -22 -36 -56 -14 -70L-18 -84H18L14 -70C36 -56 46 -22 22 0Z',
    tide.accent,
  );
  return [
    rect(0, 0, 728, 90, tide.paper),
    rect(0, 78, 728, 12, tide.deep),
    circle(92, 50, 60, tide.shade),
    moved(vase, 92, 79, 0.86),
    rect(62, 40, 60, 7, tide.glow),
    moved(area('M-40 -30H40C36 -8 20 0 10 0H-10C-20 0 -36 -8 -40 -30Z', tide.main), 172, 79),
    lettering('CLAY & CYPRESS', { x: 244, y: 16, height: 28, color: tide.ink, weight: 1.1 }),
    lettering('ONE EVENING. SIX WHEELS. YOUR FIRST BOWL.', {
      x: 245,
      y: 56,
      height: 11.5,
      color: tide.deep,
    }),
    lettering('VICTORIA', {
      x: 652,
      y: 30,
      height: 14,
      color: tide.accent,
      weight: 1.1,
      anchor: 'middle',
    }),
  ].join('');
}

function framingBox(): string {
  return [
    rect(0, 0, 300, 250, ember.paper),
    rect(22, 20, 256, 150, ember.ink),
    rect(32, 30, 236, 130, ember.main),
    rect(46, 44, 208, 102, ember.soft),
    circle(180, 92, 26, ember.accent),
    area('M46 146V112C90 90 130 130 170 110S230 104 254 112V146Z', ember.deep),
    stroke('M120 20L150 4L180 20', ember.ink, 3),
    lettering('SQUARE & TRUE', {
      x: 150,
      y: 186,
      height: 19,
      color: ember.glow,
      weight: 1.1,
      anchor: 'middle',
    }),
    lettering('BRING IT FLAT, HANG IT FRIDAY', {
      x: 150,
      y: 220,
      height: 10,
      color: ember.ink,
      anchor: 'middle',
    }),
  ].join('');
}

function innBox(): string {
  return [
    rect(0, 0, 300, 250, dusk.paper),
    rays(228, 60, 44, 420, 18, dusk.shade),
    circle(228, 60, 36, dusk.accent),
    rect(40, 92, 150, 72, dusk.main),
    polygon(
      [
        [26, 94],
        [204, 94],
        [115, 44],
      ],
      dusk.ink,
    ),
    ...[56, 92, 128, 164].map((x) => rect(x - 5, 108, 18, 26, dusk.glow, 9)),
    rect(26, 150, 250, 14, dusk.ink),
    ...[36, 76, 116, 156, 196, 236, 266].map((x) => line([x, 126], [x, 150], dusk.soft, 3)),
    line([26, 126], [276, 126], dusk.soft, 4),
    stroke('M0 174q20 -10 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0', dusk.soft, 4),
    lettering('THE PELICAN PORCH', {
      x: 150,
      y: 188,
      height: 17,
      color: dusk.glow,
      weight: 1.1,
      anchor: 'middle',
    }),
    lettering('WALK HOME FROM THE MUSIC', {
      x: 150,
      y: 220,
      height: 11,
      color: dusk.accent,
      anchor: 'middle',
    }),
  ].join('');
}

function violinsBox(): string {
  const body =
    area(
      'M-30 0C-62 20 -60 70 -32 84C-50 100 -62 150 0 156C62 150 50 100 32 84C60 70 62 20 30 0C14 -12 -14 -12 -30 0Z',
      noon.accent,
    ) +
    rect(-6, -78, 12, 150, noon.ink) +
    circle(0, -84, 10, noon.ink) +
    stroke('M-20 62q-10 16 0 34M20 62q10 16 0 34', noon.ink, 3) +
    [-4, 0, 4].map((x) => line([x, -74], [x, 128], noon.soft, 1.2)).join('');
  return [
    rect(0, 0, 300, 250, noon.paper),
    circle(86, 120, 104, noon.shade),
    `<g transform="rotate(-18 86 110)">${moved(body, 86, 92, 0.92)}</g>`,
    lettering('BAY', { x: 186, y: 40, height: 26, color: noon.ink, weight: 1.1 }),
    lettering('VIOLINS', { x: 150, y: 80, height: 24, color: noon.deep, weight: 1.1 }),
    lettering('RENTALS FROM', { x: 168, y: 128, height: 10.5, color: noon.ink }),
    lettering('QUARTER SIZE', { x: 168, y: 147, height: 10.5, color: noon.ink }),
    rect(0, 208, 300, 42, noon.ink),
    lettering('REPAIRS, HONESTLY PRICED', {
      x: 150,
      y: 223,
      height: 12,
      color: noon.glow,
      anchor: 'middle',
    }),
  ].join('');
}

const BANNERS = {
  'records-wide': { width: 728, height: 90, draw: recordsWide },
  'clay-wide': { width: 728, height: 90, draw: clayWide },
  'framing-box': { width: 300, height: 250, draw: framingBox },
  'inn-box': { width: 300, height: 250, draw: innBox },
  'violins-box': { width: 300, height: 250, draw: violinsBox },
} as const satisfies Record<string, Banner>;

export type BannerName = keyof typeof BANNERS;

export const BANNER_NAMES = Object.keys(BANNERS) as BannerName[];

/** Banners carry lettering and are stretched on large screens: stored in twice the size they are sold in. */
export const BANNER_SCALE = 2;

/** The pixels of a banner as it is stored. */
export function bannerPixels(name: BannerName): { width: number; height: number } {
  const { width, height } = BANNERS[name];
  return { width: width * BANNER_SCALE, height: height * BANNER_SCALE };
}

/** A banner as SVG in the size it is sold. */
export function bannerSvg(name: BannerName): string {
  const { width, height, draw } = BANNERS[name];
  return picture(draw(), width, height);
}
