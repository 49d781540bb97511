/** Reading in a thread: a site that does not come to an end is broken off, and the next is read. */
import { describe, expect, it, vi } from 'vitest';
import { ENDLESS_SITES, GOOD_SITE } from '../../../../support/samples/sync/endless-sites.ts';
import { watchedReader } from './watched-reading.ts';

const BUSY_MS = 500;
/** Milliseconds for the start of a thread on a busy machine. */
const STARTING_MS = 15_000;
const KINDS = ['thousands of rules without end', 'a robots.txt of many readers'] as const;

describe('a reading in a thread', { shuffle: false }, () => {
  // Stays the first, because the thread that an earlier test leaves behind would have more memory.
  it('a site that uses up the memory is broken off, and the next one is read', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const read = await watchedReader(60_000, 40);
    const { result } = await read(ENDLESS_SITES['thousands of rules without end'](0));
    expect(result).toMatchObject({
      outcome: 'failed',
      message: 'The guide broke off, because reading what it sends takes too much memory.',
      isUnended: true,
    });
    // Reads in a thread with the usual memory, which the next test takes over.
    const readNext = await watchedReader(60_000);
    const next = await readNext(GOOD_SITE);
    expect(next.result).toMatchObject({ outcome: 'read', reading: { itemsRead: 1 } });
  });

  it('a site without end is broken off within its time, named, and the next one is read', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const read = await watchedReader(BUSY_MS);
    for (const kind of KINDS) {
      const { result, milliseconds, longestPause } = await read(ENDLESS_SITES[kind](0));
      expect(result).toEqual({
        outcome: 'failed',
        message:
          'The guide broke off after 0.5 seconds of reading what it sends, without coming to an end.',
        advice: expect.stringContaining('Ask the site’s owner') as string,
        isUnended: true,
      });
      expect(milliseconds).toBeLessThan(BUSY_MS + STARTING_MS);
      expect(longestPause, 'timers fire meanwhile').toBeLessThan(2000);
      const next = await read(GOOD_SITE);
      expect(next.result).toMatchObject({ outcome: 'read', reading: { itemsRead: 1 } });
    }
    expect(written).toHaveBeenCalledTimes(KINDS.length);
    expect(String(written.mock.calls[0]?.[0])).toContain('/source');
  });

  it('a reading that is stopped ends within two seconds, even if it does not end by itself', async () => {
    const read = await watchedReader(60_000);
    const { result, milliseconds } = await read(
      ENDLESS_SITES['a robots.txt of many readers'](0),
      AbortSignal.timeout(500),
    );
    expect(result).toEqual({
      outcome: 'failed',
      message: 'The reading was stopped.',
      advice: 'Start it again.',
    });
    expect(milliseconds).toBeLessThan(STARTING_MS);
  });
});
