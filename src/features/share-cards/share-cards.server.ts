/**
 * Writes the share cards after the pages of a build, from records that the build wrote. A card with the same
 * content is drawn only once and is cached between builds, in a folder that Netlify restores together with
 * the packages.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { serverPaths } from '../../paths.ts';
import { site } from '../../site.ts';
import { escapeHtml } from '../../text/characters.ts';
import { startOf } from '../../text/excerpt.ts';
import { SHARE_CARDS_FILE, type ShareCard } from './share-card.ts';

// Draws share cards, 1200 by 630 pixels, in the guide's typefaces and colors.

/**
 * The version of the drawing. Increase it with every change to the drawing, a font or an illustration, so
 * that all cards are drawn again.
 */
const DRAWING = 2;

const SIZE = { width: 1200, height: 630 };
/** Width in pixels of the illustration at the right edge. */
const ILLUSTRATION_WIDTH = 420;
const MARGIN = 64;
const TEXT_WIDTH = SIZE.width - ILLUSTRATION_WIDTH - 2 * MARGIN;
const TITLE_HEIGHT = 264;
const LINE_HEIGHT = 46;
/** Number of colors of a card: for the illustration, the texts, and the edges between them. */
const COLORS = 16;

/** Colors of the light scheme, as in tokens.css. */
const PAPER = '#fbf8f1';
const INK = '#14252b';
const MUTED = '#4b5859';
const BRAND = '#0a5f56';
const CORAL = '#b5391d';

const SERIF = 'Fraunces';
/** Font name as written in the font file, although its letters are semi-bold. */
const SANS = 'Source Sans 3 ExtraLight';

/** Font sizes of a title in pixels; the largest size that fits is used. */
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
      // Makes a point equal to a pixel.
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

/**
 * Draws a title of any length in its box: in the largest size that fits; if none fits, shortened and in the
 * smallest size.
 */
async function drawTitle(title: string): Promise<Drawn> {
  for (const size of TITLE_SIZES) {
    const drawn = await drawText(title, { face: SERIF, size, color: INK });
    if (drawn.height <= TITLE_HEIGHT && drawn.width <= TEXT_WIDTH) return drawn;
  }
  const { face, size, color } = { face: SERIF, size: TITLE_SIZES.at(-1) ?? 24, color: INK };
  for (let length = title.length; length > 1; length = Math.floor(length * 0.8)) {
    const drawn = await drawText(`${startOf(title, length)}…`, { face, size, color });
    if (drawn.height <= TITLE_HEIGHT && drawn.width <= TEXT_WIDTH) return drawn;
  }
  return drawText('…', { face, size, color });
}

/** Draws one line of text: smaller if it is long, and shortened if it is still too long. */
async function drawLine(line: string, face: string, size: number, color: string): Promise<Drawn> {
  for (let length = line.length, now = size; length > 1;) {
    const text = length === line.length ? line : `${startOf(line, length)}…`;
    const drawn = await drawText(text, { face, size: now, color });
    if (drawn.height <= now * 1.6 && drawn.width <= TEXT_WIDTH) return drawn;
    if (now > size * 0.75) now -= 2;
    else length = Math.floor(length * 0.85);
  }
  return drawText('…', { face, size, color });
}

let fonts: Promise<void> | undefined;
const grounds = new Map<string, Promise<Buffer>>();

/**
 * Loads the fonts by drawing a letter from each file, because the library then knows the font by its name.
 */
async function loadFonts(): Promise<void> {
  for (const file of (await readdir(FONTS)).toSorted()) {
    const fontfile = fileURLToPath(new URL(file, FONTS));
    await sharp({ text: { text: 'a', fontfile, font: SERIF } }).toBuffer();
  }
}

const publicFile = (path: string): string =>
  fileURLToPath(new URL(path.replace(/^\//, ''), PUBLIC));

/** Draws everything of a card except its texts, as raw pixels; called once for each illustration. */
async function drawGround(illustration: string): Promise<Buffer> {
  const [drawing, mark] = await Promise.all([
    sharp(publicFile(illustration), { density: 96 })
      .resize(ILLUSTRATION_WIDTH, SIZE.height, { fit: 'cover' })
      .png()
      .toBuffer(),
    sharp(publicFile('/favicon.svg'), { density: 200 }).resize(44, 44).png().toBuffer(),
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

/** Writes a PNG, because a card has few flat colors: a third of a JPEG's size, with sharper letters. */
const asPng = (picture: Sharp): Promise<Buffer> =>
  picture
    .png({ palette: true, colours: COLORS, dither: 0, effort: 1, compressionLevel: 6 })
    .toBuffer();

/** Draws a card as PNG. */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  const { illustration, kicker, title, lines } = card;
  if (title === '') {
    return asPng(
      sharp(publicFile(illustration), { density: 96 }).resize({ ...SIZE, fit: 'cover' }),
    );
  }
  await (fonts ??= loadFonts());
  const drawing = grounds.get(illustration) ?? drawGround(illustration);
  grounds.set(illustration, drawing);
  const ground = await drawing;
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
  return asPng(sharp(ground, { raw: { ...SIZE, channels: 3 } }).composite(parts));
}

/** Number of cards drawn at once; small, because the drawing library has its own threads. */
const AT_ONCE = 4;

/** Milliseconds after which a cached card is removed if no build has used it: 60 days. */
const KEPT_MS = 60 * 86_400_000;

/**
 * Makes the cache key from what is on a card, not from its path, so that pages and builds with an equal card
 * share one file.
 */
const keyOf = ({ kicker, title, lines, illustration }: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, kicker, title, lines, illustration]))
    .digest('hex');

const isThere = (file: URL): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Returns the file of a card in the cache; draws the card first if it is not in the cache. */
async function keptCard(card: ShareCard, cache: URL): Promise<URL> {
  const file = new URL(`${keyOf(card)}.png`, cache);
  const now = new Date();
  if (await isThere(file)) {
    await utimes(file, now, now);
    return file;
  }
  // Writes the card under a unique name first, because a build may stop at any moment, and another build may
  // draw the same card.
  const begun = new URL(`${file.href}.${randomUUID()}`);
  await writeFile(begun, await drawCard(card));
  await rename(begun, file);
  return file;
}

async function removeOld(cache: URL): Promise<void> {
  const oldest = Date.now() - KEPT_MS;
  for (const name of await readdir(cache)) {
    const file = new URL(name, cache);
    if ((await stat(file)).mtimeMs < oldest) await rm(file, { force: true });
  }
}

/** The image of all pages without their own card. */
const GENERAL_CARD = new URL(`../../../public${serverPaths.shareCard}`, import.meta.url);

/**
 * Turns the records of a built site into its cards. A card that cannot be drawn becomes the general image, so
 * that one record never stops a build.
 * @param dir the folder of the built site
 * @param cache folder of the cached cards, created if missing
 * @param warn takes a sentence about each card that could not be drawn
 * @returns number of cards
 * @throws Error if the records are missing, or if no card at all can be drawn
 */
export async function writeShareCards(
  dir: URL,
  cache: URL,
  warn: (sentence: string) => void,
): Promise<number> {
  const records = new URL(SHARE_CARDS_FILE, dir);
  const cards = JSON.parse(await readFile(records, 'utf8')) as ShareCard[];
  await rm(records);
  await mkdir(cache, { recursive: true });
  const folders = new Set(cards.map(({ path }) => new URL('.', new URL(path.slice(1), dir)).href));
  for (const folder of folders) await mkdir(new URL(folder), { recursive: true });
  const failures: unknown[] = [];
  const fileOf = (card: ShareCard): Promise<URL> =>
    keptCard(card, cache).catch((error: unknown) => {
      failures.push(error);
      warn(
        `${card.path} shows the general image, as its card could not be drawn: ${String(error)}`,
      );
      return GENERAL_CARD;
    });
  const waiting = cards.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const card of waiting) {
        await copyFile(await fileOf(card), new URL(card.path.slice(1), dir));
      }
    }),
  );
  if (cards.length > 0 && failures.length === cards.length) {
    throw new Error('No share card could be drawn.', { cause: failures[0] });
  }
  await removeOld(cache);
  return cards.length;
}

/** Adds a step to the build that draws the cards. */
export function shareCards(): AstroIntegration {
  let cache: URL;
  return {
    name: 'share-cards',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = new URL('node_modules/.cache/share-cards/', config.root);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const count = await writeShareCards(dir, cache, (sentence) => {
          logger.warn(sentence);
        });
        logger.info(`${count} cards in ${fileURLToPath(dir)}`);
      },
    },
  };
}
