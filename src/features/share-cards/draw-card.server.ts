/** Draws share cards: 1200 by 630, in the guide's faces and colours. */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { site } from '../../site.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import type { ShareCard } from './share-card.ts';

/** Rises with every change of the drawing, of a face or of an illustration: all cards are then made anew. */
export const DRAWING = 2;

const SIZE = { width: 1200, height: 630 };
/** Width of the illustration at the right edge. */
const ILLUSTRATION_WIDTH = 420;
const MARGIN = 64;
const TEXT_WIDTH = SIZE.width - ILLUSTRATION_WIDTH - 2 * MARGIN;
const TITLE_HEIGHT = 264;
const LINE_HEIGHT = 46;
/** Of illustration, texts and the edges between them. */
const COLORS = 16;

/** As in tokens.css, light. */
const PAPER = '#fbf8f1';
const INK = '#14252b';
const MUTED = '#4b5859';
const BRAND = '#0a5f56';
const CORAL = '#b5391d';

const SERIF = 'Fraunces';
/** As the file itself says; it is cut to half bold. */
const SANS = 'Source Sans 3 ExtraLight';

/** Sizes of a title, the largest that fits. */
const TITLE_SIZES = [72, 62, 54, 46, 40, 34, 28, 24];

const FONTS = new URL('../../assets/fonts/cards/', import.meta.url);
const PUBLIC = new URL('../../../public/', import.meta.url);

interface Drawn {
  overlay: OverlayOptions;
  width: number;
  height: number;
}

async function drawText(
  text: string,
  { face, size, color }: { face: string; size: number; color: string },
): Promise<Drawn> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
      font: `${face}, ${size}`,
      // Points are pixels then.
      dpi: 72,
      width: TEXT_WIDTH,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { overlay: { input: data, raw: { width, height, channels } }, width, height };
}

/** A title of any length in its box: smaller, and in the smallest size cut at the end of a word. */
async function drawTitle(title: string): Promise<Drawn> {
  for (const size of TITLE_SIZES) {
    const drawn = await drawText(title, { face: SERIF, size, color: INK });
    if (drawn.height <= TITLE_HEIGHT && drawn.width <= TEXT_WIDTH) return drawn;
  }
  const { face, size, color } = { face: SERIF, size: TITLE_SIZES.at(-1) ?? 24, color: INK };
  for (let length = title.length; length > 1; length = Math.floor(length * 0.8)) {
    const drawn = await drawText(`${title.slice(0, length)}…`, { face, size, color });
    if (drawn.height <= TITLE_HEIGHT && drawn.width <= TEXT_WIDTH) return drawn;
  }
  return drawText('…', { face, size, color });
}

/** One line, smaller where it is long, cut where that is not enough. */
async function drawLine(line: string, face: string, size: number, color: string): Promise<Drawn> {
  for (let length = line.length, now = size; length > 1;) {
    const text = length === line.length ? line : `${line.slice(0, length)}…`;
    const drawn = await drawText(text, { face, size: now, color });
    if (drawn.height <= now * 1.6 && drawn.width <= TEXT_WIDTH) return drawn;
    if (now > size * 0.75) now -= 2;
    else length = Math.floor(length * 0.85);
  }
  return drawText(line.slice(0, 1) || ' ', { face, size, color });
}

let fonts: Promise<void> | undefined;
const grounds = new Map<string, Promise<Buffer>>();

/** The library knows a face by its name once it has drawn a letter of its file. */
async function loadFonts(): Promise<void> {
  for (const file of (await readdir(FONTS)).toSorted()) {
    const fontfile = fileURLToPath(new URL(file, FONTS));
    await sharp({ text: { text: 'a', fontfile, font: SERIF } }).toBuffer();
  }
}

/** Everything of a card but its texts, raw, once for each illustration. */
async function drawGround(illustration: string): Promise<Buffer> {
  const read = (path: string): string => fileURLToPath(new URL(path.replace(/^\//, ''), PUBLIC));
  const [drawing, mark] = await Promise.all([
    sharp(read(illustration), { density: 96 })
      .resize(ILLUSTRATION_WIDTH, SIZE.height, { fit: 'cover' })
      .png()
      .toBuffer(),
    sharp(read('/favicon.svg'), { density: 200 }).resize(44, 44).png().toBuffer(),
  ]);
  const name = await drawText(site.name, { face: SERIF, size: 30, color: INK });
  return sharp({ create: { ...SIZE, channels: 3, background: PAPER } })
    .composite([
      { input: drawing, left: SIZE.width - ILLUSTRATION_WIDTH, top: 0 },
      { input: mark, left: MARGIN, top: 52 },
      { ...name.overlay, left: MARGIN + 58, top: 60 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Draws a card as PNG. */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  await (fonts ??= loadFonts());
  const { illustration, kicker, title, lines } = card;
  const ground = grounds.get(illustration) ?? drawGround(illustration);
  grounds.set(illustration, ground);
  const shown = lines.filter((line) => line !== '');
  const titleTop = 186;
  const parts: OverlayOptions[] = [];
  const add = ({ overlay }: Drawn, top: number): void => {
    parts.push({ ...overlay, left: MARGIN, top });
  };
  add(await drawLine(kicker.toUpperCase(), SANS, 24, CORAL), 138);
  add(await drawTitle(title), titleTop);
  for (const [at, line] of shown.entries()) {
    const top = SIZE.height - MARGIN - (shown.length - at) * LINE_HEIGHT;
    add(await drawLine(line, SANS, at === 0 ? 34 : 30, at === 0 ? BRAND : MUTED), top);
  }
  return (
    sharp(await ground, { raw: { ...SIZE, channels: 3 } })
      .composite(parts)
      // Its few flat colors are a third of a JPEG's weight, with sharper letters.
      .png({ palette: true, colours: COLORS, dither: 0, effort: 1, compressionLevel: 6 })
      .toBuffer()
  );
}
