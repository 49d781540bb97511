/**
 * Writes the share cards after the pages of a build, from records that the build leaves. A card with
 * the same content is drawn once and kept between builds, in a folder that Netlify restores with the
 * packages.
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
import { drawCard, DRAWING } from './draw-card.server.ts';
import { SHARE_CARDS_FILE, type ShareCard } from './share-card.ts';

/** Cards drawn at a time: the drawing library has threads of its own. */
const AT_ONCE = 4;

/** A card that no build has asked for in 60 days is removed. */
const KEPT_MS = 60 * 86_400_000;

/**
 * Makes the cache key from what is on a card, not from its path, so that listings and later builds
 * share one card.
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

/** Returns the file of a card in the cache, and draws the card if the file is not there. */
async function keptCard(card: ShareCard, cache: URL): Promise<URL> {
  const file = new URL(`${keyOf(card)}.png`, cache);
  const now = new Date();
  if (await isThere(file)) {
    await utimes(file, now, now);
    return file;
  }
  // The card is written under a unique name first: a build may end at any moment, and another may draw
  // the same card.
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

/**
 * Turns the records of a built site into its cards.
 * @param dir the folder of the built site
 * @param cache a folder, made if it is not there
 * @returns how many cards there are
 * @throws Error when the records are missing or a card cannot be drawn
 */
export async function writeShareCards(dir: URL, cache: URL): Promise<number> {
  const records = new URL(SHARE_CARDS_FILE, dir);
  const cards = JSON.parse(await readFile(records, 'utf8')) as ShareCard[];
  await rm(records);
  await mkdir(cache, { recursive: true });
  const folders = new Set(cards.map(({ path }) => new URL('.', new URL(path.slice(1), dir)).href));
  for (const folder of folders) await mkdir(new URL(folder), { recursive: true });
  const waiting = cards.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const card of waiting) {
        await copyFile(await keptCard(card, cache), new URL(card.path.slice(1), dir));
      }
    }),
  );
  await removeOld(cache);
  return cards.length;
}

/** Adds the drawing of the cards to a build. */
export function shareCards(): AstroIntegration {
  let cache: URL;
  return {
    name: 'share-cards',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = new URL('node_modules/.cache/share-cards/', config.root);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const count = await writeShareCards(dir, cache);
        logger.info(`${count} cards in ${fileURLToPath(dir)}`);
      },
    },
  };
}
