import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCard } from '../../../../src/features/share-cards/card-drawing.server.ts';
import { writeShareCards } from '../../../../src/features/share-cards/share-cards.server.ts';
import { drawingCards, eventCard } from '../../../../src/features/share-cards/share-card.ts';
import { HOSTILE_TITLES } from '../../../support/samples/hostile/hostile-titles.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';
import { proveEach } from '../../../support/prove.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const PAPER = [0xfb, 0xf8, 0xf1];

/** Returns whether a part of a card is blank paper, allowing for the small differences of a palette. */
async function isBlank(
  card: Buffer,
  part: { left: number; top: number; width: number; height: number },
) {
  const { channels } = await sharp(await sharp(card).extract(part).toBuffer()).stats();
  return channels.every(
    ({ min, max }, at) =>
      Math.abs(min - (PAPER[at] ?? 0)) < 12 && Math.abs(max - (PAPER[at] ?? 0)) < 12,
  );
}

test.each(proveEach(HOSTILE_TITLES))('the title %j fits', async (title) => {
  const card = await drawCard(eventCard(sampleEvent({ title, venueName: title })));
  const { width, height, format } = await sharp(card).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
  expect(await isBlank(card, { left: 0, top: 0, width: 56, height: 630 }), 'left').toBe(true);
  expect(await isBlank(card, { left: 730, top: 0, width: 44, height: 630 }), 'right').toBe(true);
  expect(await isBlank(card, { left: 0, top: 455, width: 760, height: 16 }), 'below').toBe(true);
  expect(await isBlank(card, { left: 0, top: 590, width: 760, height: 40 }), 'foot').toBe(true);
});

test.each([
  '🎉',
  '\u2800',
  '\ufffc',
  '\u3164\u200b',
  '\u{e0041}',
  '\u0301',
  '\u{13441}',
  '\ue000',
  '\ufdd0',
])('the title %j is drawn, or the card has the category instead', async (title) => {
  const card = eventCard(sampleEvent({ title, venueName: title, city: title, category: title }));
  const { format } = await sharp(await drawCard(card)).metadata();
  expect(format).toBe('png');
});

test('a card without texts is its illustration from edge to edge', async () => {
  const [drawing] = drawingCards();
  if (drawing === undefined) throw new Error('There is no drawing.');
  const card = await drawCard(drawing);
  const { width, height, format } = await sharp(card).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
  expect(card.byteLength).toBeLessThan(60_000);
  expect(await isBlank(card, { left: 0, top: 0, width: 56, height: 630 })).toBe(false);
});

test('a card that cannot be drawn has the general image and is named; the others are drawn', async () => {
  const folder = pathToFileURL(`${await temporaryFolder()}/`);
  const [dir, cache] = [new URL('site/', folder), new URL('cache/', folder)];
  await mkdir(dir, { recursive: true });
  const good = eventCard(sampleEvent({ id: 'good' }));
  const bad = { ...eventCard(sampleEvent({ id: 'bad' })), illustration: '/missing.svg' };
  const write = async (cards: unknown) => {
    await writeFile(new URL('share-cards.json', dir), JSON.stringify(cards));
    const warned: string[] = [];
    const count = await writeShareCards(dir, cache, (sentence) => warned.push(sentence));
    return { count, warned };
  };
  const { count, warned } = await write([bad, good]);
  expect(count).toBe(2);
  expect(warned).toEqual([expect.stringContaining('/share/events/bad.png')]);
  const drawn = (id: string) => readFileSync(new URL(`share/events/${id}.png`, dir));
  expect(drawn('bad').equals(readFileSync('public/share-card.png'))).toBe(true);
  expect(drawn('good').equals(drawn('bad'))).toBe(false);
  await expect(write([bad])).rejects.toThrow('No share card could be drawn.');
});

test('a card is drawn once for what is on it, and removed long after the last build that asked for it', async () => {
  const folder = pathToFileURL(`${await temporaryFolder()}/`);
  const [dir, cache] = [new URL('site/', folder), new URL('cache/', folder)];
  const write = async (...ids: string[]) => {
    await mkdir(dir, { recursive: true });
    const cards = ids.map((id) => eventCard(sampleEvent({ id, listingId: 'jazz-nights' })));
    await writeFile(new URL('share-cards.json', dir), JSON.stringify(cards));
    return writeShareCards(dir, cache, () => undefined);
  };
  expect(await write('a', 'b')).toBe(2);
  expect(existsSync(new URL('share-cards.json', dir))).toBe(false);
  const [kept = '', ...others] = readdirSync(cache);
  expect(others).toEqual([]);

  // A cached card is used without a check of its content, so this text shows that the cache was used.
  await writeFile(new URL(kept, cache), 'kept');
  await writeFile(new URL('old.png', cache), '');
  const long = new Date(Date.now() - 61 * 86_400_000);
  for (const name of [kept, 'old.png']) await utimes(new URL(name, cache), long, long);
  await write('c');
  expect(readFileSync(new URL('share/events/c.png', dir), 'utf8')).toBe('kept');
  expect(readdirSync(cache)).toEqual([kept]);
});
