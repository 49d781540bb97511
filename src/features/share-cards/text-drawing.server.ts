/** Draws texts as pixels, in the guide's typefaces and colors. */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '../../text/characters.ts';
import { startOf } from '../../text/excerpt.ts';

/** Colors of the light scheme, as in tokens.css. */
export const PAPER = '#fbf8f1';
export const INK = '#14252b';
export const MUTED = '#4b5859';
export const BRAND = '#0a5f56';
export const CORAL = '#b5391d';
/** The color of the sun in the logo; the background of posters. */
export const SUN = '#e8604c';

export const SERIF = 'Fraunces';
/** Font name as written in the font file, although its letters are semi-bold. */
export const SANS = 'Source Sans 3 ExtraLight';

const FONTS = new URL('../../assets/fonts/cards/', import.meta.url);
const ILLUSTRATIONS = new URL('../../../public/illustrations/', import.meta.url);
const MARK = new URL('../../../public/favicon.svg', import.meta.url);

/** Loads the fonts by drawing a letter from each file, because the library then knows the font by its name. */
async function readFonts(): Promise<void> {
  for (const file of (await readdir(FONTS)).toSorted()) {
    const fontfile = fileURLToPath(new URL(file, FONTS));
    await sharp({ text: { text: 'a', fontfile, font: SERIF } }).toBuffer();
  }
}

let fonts: Promise<void> | undefined;

/** Text that is drawn in one look. */
export interface Look {
  face: string;
  /** Size of the letters in pixels. */
  size: number;
  color: string;
  /** Width in pixels at which a line breaks. */
  width: number;
}

/** A drawn text: its pixels with an alpha channel, and the color of its letters. */
export interface Drawn {
  data: Buffer;
  width: number;
  height: number;
  color: string;
}

export async function drawText(text: string, { face, size, color, width }: Look): Promise<Drawn> {
  await (fonts ??= readFonts());
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
      font: `${face}, ${size}`,
      // Makes a point equal to a pixel.
      dpi: 72,
      width,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, color };
}

/**
 * Draws a title of any length in a box, in the largest size that fits. If none of the sizes fits, shortens
 * the title and draws it in the last size.
 */
export async function drawTitle(
  title: string,
  { sizes, height, ...look }: Omit<Look, 'size'> & { sizes: readonly number[]; height: number },
): Promise<Drawn> {
  const fits = (drawn: Drawn) => drawn.height <= height && drawn.width <= look.width;
  for (const size of sizes) {
    const drawn = await drawText(title, { ...look, size });
    if (fits(drawn)) return drawn;
  }
  const smallest = { ...look, size: sizes.at(-1) ?? 24 };
  for (let length = title.length; length > 1; length = Math.floor(length * 0.8)) {
    const drawn = await drawText(`${startOf(title, length)}…`, smallest);
    if (fits(drawn)) return drawn;
  }
  return drawText('…', smallest);
}

/** Draws one line of text: smaller if it is long, and shortened if it is still too long. */
export async function drawLine(line: string, { size, ...look }: Look): Promise<Drawn> {
  for (let length = line.length, now = size; length > 0;) {
    const text = length === line.length ? line : `${startOf(line, length)}…`;
    const drawn = await drawText(text, { ...look, size: now });
    if (drawn.height <= now * 1.6 && drawn.width <= look.width) return drawn;
    if (now > size * 0.75) now -= 2;
    else length = Math.floor(length * 0.85);
  }
  return drawText('…', { ...look, size });
}

/** Lays a text over a picture at a place. */
export const overlay = (
  { data, width, height }: Drawn,
  at: { left: number; top: number },
): OverlayOptions => ({ input: data, raw: { width, height, channels: 4 }, ...at });

/** Opens an illustration, such as `/illustrations/music.svg`. */
export const openIllustration = (path: string) =>
  sharp(fileURLToPath(new URL(path.slice(path.lastIndexOf('/') + 1), ILLUSTRATIONS)), {
    density: 96,
  });

export const drawMark = (size: number): Promise<Buffer> =>
  sharp(fileURLToPath(MARK), { density: 200 }).resize(size, size).png().toBuffer();
