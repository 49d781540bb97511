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
import { serverPaths } from '../../paths.ts';
import { drawCard, DRAWING } from './card-drawing.server.ts';
import { SHARE_CARDS_FILE, type ShareCard } from './share-card.ts';

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
