/** Two sources with the same events under different names, among similar events. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  duplicateOf,
  indexNeighbours,
} from '../../../../../src/features/content-sync/plan/announced-twice.ts';
import { proveRuns } from '../../../../support/prove.ts';
import {
  neighbourOf,
  syncDate,
  syncListing,
} from '../../../../support/samples/sync/sync-listing.ts';

const COPIES = 20;

/** Reads the file of pairs. In copy number n, all dates are 2 n years later. */
function pairsOf(copy: number) {
  const blocks: { listing: ReturnType<typeof syncListing>; cells: string[]; same: Set<string> }[] =
    [];
  const neighbours = [];
  const shifted = (at = '') => ({
    startDate: `${Number(at.slice(0, 4)) + 2 * copy}${at.slice(4, 10)}`,
    startTime: at.slice(11) || null,
  });
  const lines = readFileSync(new URL('goldens/pairs.txt', import.meta.url), 'utf8').split('\n');
  for (const [row, line] of lines.entries()) {
    const [, mark = '', text = ''] = /^([=x] |)(.*)$/.exec(line) ?? [];
    const block = blocks.at(-1);
    if (line === '' || line.startsWith('#')) continue;
    const cells = text.split(' | ').map((cell, at) => (cell === '~' ? block?.cells[at] : cell));
    const [title = '', venueName = '', venueAddress = '', city = '', ...dates] = cells as string[];
    const place = { title, venueName, venueAddress, city };
    if (mark === '' || block === undefined) {
      const listing = syncListing({
        ...{ ...place, externalId: `a-${row}` },
        dates: dates.map(shifted).map(({ startDate, ...time }) => syncDate(startDate, time)),
      });
      blocks.push({ listing, cells: cells as string[], same: new Set() });
    } else {
      const eventId = `b-${copy}-${row}`;
      const listingId = `${mark}${blocks.length}`;
      neighbours.push(
        neighbourOf({ ...place, ...shifted(dates[0]), eventId, listingId, sourceId: 'b' }),
      );
      if (mark === '= ') block.same.add(eventId);
    }
  }
  return { blocks, neighbours };
}

test('events that two sources announce are recognised, and none of their neighbours', () => {
  const { blocks, neighbours } = pairsOf(0);
  const isSame = (id: string) => blocks.some(({ same }) => same.has(id));
  const alone = indexNeighbours(neighbours.filter(({ eventId }) => !isSame(eventId)));
  const merged = blocks.flatMap(({ listing }) => {
    const found = duplicateOf(listing, alone);
    return found === null ? [] : [[listing.title, listing.venueName, found.title, found.venueName]];
  });
  expect(merged).toEqual([]);

  const all = indexNeighbours(neighbours);
  const missed = blocks.flatMap(({ listing, same }) =>
    same.has(duplicateOf(listing, all)?.eventId ?? '') ? [] : [listing.title],
  );
  expect(blocks.length).toBeGreaterThanOrEqual(100);
  expect(missed.length / blocks.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
});

const LISTINGS = proveRuns(1_000, 10_000);
const SECONDS = proveRuns(2, 5);

test(`${LISTINGS} listings are compared with 20,000 neighbours in ${SECONDS} seconds`, () => {
  const copies = Array.from({ length: COPIES }, (_, copy) => pairsOf(copy));
  const neighbours = copies.flatMap((copy) => copy.neighbours);
  const listings = copies.flatMap(({ blocks }) => blocks.map(({ listing }) => listing));
  expect(neighbours.length).toBeGreaterThanOrEqual(20_000);
  // Measures processor time, because other programs may use the processor too.
  const before = process.cpuUsage();
  const index = indexNeighbours(neighbours);
  for (let n = 0; n < LISTINGS; n += 1) {
    const listing = listings[n % listings.length];
    if (listing !== undefined) duplicateOf(listing, index);
  }
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(SECONDS);
});
