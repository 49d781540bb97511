/** Time that a build takes for share cards of a thousand new events. */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { eventCard } from '../../../../src/features/share-cards/share-card.ts';
import { writeShareCards } from '../../../../src/features/share-cards/share-cards.server.ts';
import { EVENT_CATEGORIES } from '../../../../src/regions/categories.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('a thousand new cards take less than a minute, and the next build a second or two', async () => {
  const folder = pathToFileURL(`${await temporaryFolder()}/`);
  const [dir, cache] = [new URL('site/', folder), new URL('cache/', folder)];
  const cards = Array.from({ length: 1_000 }, (_, at) =>
    eventCard(
      sampleEvent({
        id: `event-${at}`,
        title: `Evening ${at} of Chamber Music for a City by the Water`,
        category: EVENT_CATEGORIES[at % EVENT_CATEGORIES.length]?.slug ?? 'music',
      }),
    ),
  );
  const build = async (): Promise<number> => {
    await mkdir(dir, { recursive: true });
    await writeFile(new URL('share-cards.json', dir), JSON.stringify(cards));
    const begun = performance.now();
    expect(await writeShareCards(dir, cache, () => undefined)).toBe(1_000);
    return (performance.now() - begun) / 1_000;
  };
  const first = await build();
  const again = await build();
  const files = await readdir(cache);
  const sizes = await Promise.all(
    files.map(async (name) => (await stat(new URL(name, cache))).size),
  );
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
  process.stdout.write(
    `1,000 cards: ${first.toFixed(1)} s, again ${again.toFixed(1)} s, ${megabytes.toFixed(0)} MB\n`,
  );
  expect(first).toBeLessThan(60);
  expect(again).toBeLessThan(5);
});
