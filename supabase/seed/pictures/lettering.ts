/**
 * Capitals drawn as single strokes, for banners: a picture must look the same on a machine without
 * any font. Each letter stands on a grid six units high.
 */
import { n } from './shapes.ts';

/** Width in units, and the strokes. */
const LETTERS: Readonly<Record<string, readonly [number, string]>> = {
  A: [4, 'M0 6L2 0L4 6M.75 4H3.25'],
  B: [3.6, 'M0 6V0H1.9A1.45 1.45 0 0 1 1.9 2.9H0H2.1A1.55 1.55 0 0 1 2.1 6Z'],
  C: [3.9, 'M3.9 1.4C3.5 .4 2.8 0 2.1 0C.8 0 0 1.3 0 3C0 4.7 .8 6 2.1 6C2.8 6 3.5 5.6 3.9 4.6'],
  D: [4, 'M0 0V6H1.5C3.2 6 4 4.8 4 3C4 1.2 3.2 0 1.5 0Z'],
  E: [3.3, 'M3.3 0H0V6H3.3M0 2.9H2.7'],
  F: [3.2, 'M3.2 0H0V6M0 2.9H2.6'],
  G: [4, 'M3.8 1.3C3.4 .4 2.8 0 2.1 0C.8 0 0 1.3 0 3C0 4.7 .8 6 2.1 6C3.2 6 4 5.2 4 3.3H2.3'],
  H: [4, 'M0 0V6M4 0V6M0 2.9H4'],
  I: [0, 'M0 0V6'],
  J: [2.6, 'M2.6 0V4.4C2.6 5.5 2 6 1.3 6C.6 6 0 5.5 0 4.6'],
  K: [3.9, 'M0 0V6M3.7 0L0 3.4M1.4 2.2L3.9 6'],
  L: [3.1, 'M0 0V6H3.1'],
  M: [4.8, 'M0 6V0L2.4 3.6L4.8 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4.2, 'M2.1 0C3.4 0 4.2 1.3 4.2 3C4.2 4.7 3.4 6 2.1 6C.8 6 0 4.7 0 3C0 1.3 .8 0 2.1 0Z'],
  P: [3.6, 'M0 6V0H2A1.6 1.6 0 0 1 2 3.3H0'],
  Q: [
    4.2,
    'M2.1 0C3.4 0 4.2 1.3 4.2 3C4.2 4.7 3.4 6 2.1 6C.8 6 0 4.7 0 3C0 1.3 .8 0 2.1 0ZM2.6 4.4L4.3 6.2',
  ],
  R: [3.7, 'M0 6V0H2A1.6 1.6 0 0 1 2 3.3H0M1.8 3.3L3.7 6'],
  S: [
    3.6,
    'M3.5 1.1C3.2 .3 2.5 0 1.8 0C.8 0 .1 .6 .1 1.5C.1 3.6 3.6 2.5 3.6 4.5C3.6 5.4 2.8 6 1.8 6C.9 6 .2 5.6 0 4.8',
  ],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4, 'M0 0V3.8C0 5.2 .8 6 2 6C3.2 6 4 5.2 4 3.8V0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.4, 'M0 0L1.3 6L2.7 1.4L4.1 6L5.4 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3V6'],
  Z: [3.8, 'M0 0H3.8L0 6H3.8'],
  '&': [
    4.2,
    'M4 3.2C3.6 4.8 2.8 6 1.6 6C.6 6 0 5.4 0 4.6C0 3 2.9 2.6 2.9 1.2C2.9 .5 2.4 0 1.8 0C1.1 0 .6 .5 .6 1.2C.6 2.2 2 4 4.2 6',
  ],
  '.': [0, 'M0 5.9V6'],
  ',': [0.3, 'M.3 5.7L0 6.7'],
  '’': [0.3, 'M.3 0L0 1.1'],
  '-': [1.8, 'M0 3.2H1.8'],
};

const GAP = 1.5;
const SPACE = 2.6;

/** How wide a line of capitals is, in pixels. */
function widthOf(text: string, height: number): number {
  const units = [...text].reduce(
    (sum, sign) => sum + (sign === ' ' ? SPACE : (LETTERS[sign]?.[0] ?? 0) + GAP),
    -GAP,
  );
  return (units * height) / 6;
}

/**
 * A line of capitals whose top left corner is at x, y; `anchor` 'middle' centres it on x. Throws
 * for a sign the alphabet does not have.
 */
export function lettering(
  text: string,
  place: {
    x: number;
    y: number;
    height: number;
    color: string;
    weight?: number;
    anchor?: 'start' | 'middle';
  },
): string {
  const { x, y, height, color, weight = 0.9, anchor = 'start' } = place;
  const scale = height / 6;
  let at = 0;
  const glyphs = [...text].map((sign) => {
    if (sign === ' ') {
      at += SPACE;
      return '';
    }
    const letter = LETTERS[sign];
    if (letter === undefined) throw new Error(`The banner alphabet has no "${sign}".`);
    const glyph = `<path d="${letter[1]}" transform="translate(${n(at * 100)} 0) scale(100)"/>`;
    at += letter[0] + GAP;
    return glyph;
  });
  const left = anchor === 'middle' ? x - widthOf(text, height) / 2 : x;
  return `<g transform="translate(${n(left)} ${n(y)}) scale(${String(scale / 100)})" fill="none" stroke="${color}" stroke-width="${n(weight)}" stroke-linecap="round" stroke-linejoin="round">${glyphs.join('')}</g>`;
}
