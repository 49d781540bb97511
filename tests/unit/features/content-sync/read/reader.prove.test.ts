/** Hundreds of broken and hostile sites, each within its bounds of time and memory. */
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openReader } from '../../../../../src/features/content-sync/read/reader.server.ts';
import { ENDLESS_SITES, GOOD_SITE } from '../../../../support/samples/sync/endless-sites.ts';
import { watchedReader } from './watched-reading.ts';
import { never, startTestServer } from '../../../../support/web/web-server.ts';

const OF_EACH_KIND = 10;
/** Milliseconds that the start of a thread, the fetches and a busy machine may take in addition. */
const BESIDES = 15_000;

// Hides the log, because it depends on the machine which sites are broken off.
beforeEach(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => void vi.restoreAllMocks());

const kinds = Object.entries(ENDLESS_SITES);

it.each(kinds)(
  `${OF_EACH_KIND} of %s end in two seconds each, and the next is read`,
  async (_, make) => {
    const read = await watchedReader(2000);
    for (let n = 0; n < OF_EACH_KIND; n++) {
      const { milliseconds, longestPause } = await read(make(n));
      expect(milliseconds).toBeLessThan(2000 + BESIDES);
      expect(longestPause).toBeLessThan(2000);
      const next = await read(GOOD_SITE);
      expect(next.result).toMatchObject({ outcome: 'read', reading: { itemsRead: 1 } });
    }
    expect(process.memoryUsage().rss).toBeLessThan(2_500_000_000);
  },
);

it('a pasted page that sends nothing, and its picture, end in ten seconds of a thread', async () => {
  const silent = await startTestServer({ '/page': never });
  const reader = openReader({ siteUrl: 'https://guide.example', localOrigin: silent.origin });
  onTestFinished(reader.close);
  const endings = [
    () => reader.readPage(`${silent.origin}/page`, '2026-11-20'),
    () => reader.getFile(`${silent.origin}/page`, { accept: '*/*', totalMs: 10_000 }),
  ];
  // Starts the thread before the time is measured.
  await reader.readPage('nothing', '2026-11-20');
  for (const end of endings) {
    const began = performance.now();
    expect(await end()).toMatchObject({ outcome: expect.stringMatching(/refused|failed/) });
    expect(performance.now() - began).toBeLessThan(10_000 + BESIDES);
  }
});

it.each(kinds)('%s ends within the 60 seconds of a run', async (_, make) => {
  const read = await watchedReader(60_000);
  const { milliseconds } = await read(make(0));
  expect(milliseconds).toBeLessThan(60_000 + BESIDES);
});
