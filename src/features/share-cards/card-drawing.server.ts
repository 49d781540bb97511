/** Draws share cards, 1200 by 630 pixels, in the guide's typefaces and colors. */
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { site } from '../../site.ts';
import { nearestOf, type Palette, writeIndexedPng } from './indexed-png.server.ts';
import type { ShareCard } from './share-card.ts';
import {
  BRAND,
  CORAL,
  type Drawn,
  drawLine,
  drawMark,
  drawText,
  drawTitle,
  INK,
  MUTED,
  openIllustration,
  overlay,
  PAPER,
  SANS,
  SERIF,
} from './text-drawing.server.ts';

/**
 * The version of the drawing. Increase it with every change to the drawing, a font or an illustration, so
 * that all cards are drawn again.
 */
export const DRAWING = 3;

const SIZE = { width: 1200, height: 630 };
/** Width in pixels of the illustration at the right edge. */
const ILLUSTRATION_WIDTH = 420;
const MARGIN = 64;
const TEXT_WIDTH = SIZE.width - ILLUSTRATION_WIDTH - 2 * MARGIN;
const LINE_HEIGHT = 46;
/** Number of colors of a card: for the illustration, the texts, and the edges between them. */
const COLORS = 16;

const TITLE = {
  face: SERIF,
  color: INK,
  width: TEXT_WIDTH,
  height: 264,
  sizes: [72, 62, 54, 46, 40, 34, 28, 24],
};

/** What all cards with the same illustration share. */
interface Ground {
  palette: Palette;
  /** The index of each pixel's color, before the texts are drawn. */
  pixels: Uint8Array;
  nearest: ReturnType<typeof nearestOf>;
}

const grounds = new Map<string, Promise<Ground>>();

/** A sample text in each text color, so that the palette gets the shades at the edges of letters. */
const SAMPLES = [
  { text: 'Sample', face: SERIF, size: 54, color: INK },
  { text: 'SAMPLE', face: SANS, size: 24, color: CORAL },
  { text: 'Sample', face: SANS, size: 34, color: BRAND },
  { text: 'Sample', face: SANS, size: 30, color: MUTED },
];

/** Draws everything of a card except its texts; called once for each illustration. */
async function drawGround(illustration: string): Promise<Ground> {
  const [drawing, mark] = await Promise.all([
    openIllustration(illustration)
      .resize(ILLUSTRATION_WIDTH, SIZE.height, { fit: 'cover' })
      .png()
      .toBuffer(),
    drawMark(44),
  ]);
  const name = await drawText(site.name, { face: SERIF, size: 30, color: INK, width: TEXT_WIDTH });
  const ground = await sharp({ create: { ...SIZE, channels: 3, background: PAPER } })
    .composite([
      { input: drawing, left: SIZE.width - ILLUSTRATION_WIDTH, top: 0 },
      { input: mark, left: MARGIN, top: 52 },
      overlay(name, { left: MARGIN + 58, top: 60 }),
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { raw: { ...SIZE, channels: 3 as const } };
  const samples: OverlayOptions[] = [];
  for (const [at, { text, ...look }] of SAMPLES.entries()) {
    const drawn = await drawText(text, { ...look, width: TEXT_WIDTH });
    samples.push(overlay(drawn, { left: MARGIN, top: 150 + at * 100 }));
  }
  const palette = await colorsOf(await asPng(sharp(ground, raw).composite(samples)));
  const nearest = nearestOf(palette);
  const pixels = Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, at) =>
    nearest(ground[at * 3] ?? 0, ground[at * 3 + 1] ?? 0, ground[at * 3 + 2] ?? 0),
  );
  return { palette, pixels, nearest };
}

/** Returns the colors of a picture with a palette. */
async function colorsOf(png: Buffer): Promise<Palette> {
  const pixels = await sharp(png).removeAlpha().raw().toBuffer();
  const colors = new Set<number>();
  for (let at = 0; at < pixels.length; at += 3) colors.add(pixels.readUIntBE(at, 3));
  return Uint8Array.from(
    [...colors].flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]),
  );
}

/** Makes a PNG, because a card has few, flat colors: a JPEG is three times as large and less sharp. */
const asPng = (picture: Sharp): Promise<Buffer> =>
  picture
    .png({ palette: true, colours: COLORS, dither: 0, effort: 1, compressionLevel: 6 })
    .toBuffer();

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Draws a text on a card; mixes its color with the paper's, because only paper is below a text. */
function write({ data, width, height, color }: Drawn, top: number, card: Ground): void {
  const [paper, ink] = [channelsOf(PAPER), channelsOf(color)];
  const shades = Array.from({ length: 256 }, (_, alpha) => {
    const [red = 0, green = 0, blue = 0] = paper.map((ground, at) =>
      Math.round(ground + ((ink[at] ?? 0) - ground) * (alpha / 255)),
    );
    return card.nearest(red, green, blue);
  });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const alpha = data[(y * width + x) * 4 + 3] ?? 0;
      if (alpha > 0) card.pixels[(top + y) * SIZE.width + MARGIN + x] = shades[alpha] ?? 0;
    }
  }
}

/** Draws a card as PNG. */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  const { illustration, kicker, title, lines } = card;
  if (title === '') {
    return asPng(openIllustration(illustration).resize({ ...SIZE, fit: 'cover' }));
  }
  const drawing = grounds.get(illustration) ?? drawGround(illustration);
  grounds.set(illustration, drawing);
  const ground = await drawing;
  const drawn = { ...ground, pixels: ground.pixels.slice() };
  const shown = lines.filter((line) => line !== '');
  const line = (text: string, size: number, color: string) =>
    drawLine(text, { face: SANS, size, color, width: TEXT_WIDTH });
  write(await line(kicker.toUpperCase(), 24, CORAL), 138, drawn);
  write(await drawTitle(title, TITLE), 186, drawn);
  for (const [at, text] of shown.entries()) {
    const top = SIZE.height - MARGIN - (shown.length - at) * LINE_HEIGHT;
    write(await line(text, at === 0 ? 34 : 30, at === 0 ? BRAND : MUTED), top, drawn);
  }
  return writeIndexedPng(drawn.pixels, { ...SIZE, palette: drawn.palette });
}
