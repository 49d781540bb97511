/** Two sources with the same events under other names, among neighbours that look like them. */
import { expect, test } from 'vitest';
import {
  duplicateOf,
  indexNeighbours,
} from '../../../../../src/features/content-sync/plan/duplicates.ts';
import { proveRuns } from '../../../../support/prove.ts';
import {
  neighboursOf,
  respelled,
  seeded,
  someEvents,
} from '../../../../support/samples/alike-events.ts';

const SEEDS = proveRuns(
  [1],
  Array.from({ length: 50 }, (_, n) => n + 1),
);

test.each(SEEDS)(
  'most of 200 events are recognised, and none of 2,000 neighbours (seed %i)',
  (seed) => {
    const random = seeded(seed);
    const events = someEvents(random, 200);
    const same = events.map((event) => respelled(event, random));
    // A neighbour of one event may by chance be another event itself.
    const titles = new Set(events.map(({ title }) => title));
    const neighbours = events.flatMap((event) =>
      neighboursOf(event, random).filter(
        ({ title }) => title === event.title || !titles.has(title),
      ),
    );
    const alone = indexNeighbours(neighbours);
    const merged = events.flatMap((event) => {
      const found = duplicateOf(event, alone);
      return found === null ? [] : [[event.title, event.venueName, found.title, found.venueName]];
    });
    expect(merged).toEqual([]);

    const all = indexNeighbours([...neighbours, ...same]);
    const found = events.map((event) => duplicateOf(event, all)?.eventId ?? null);
    const missed = events.filter(({ externalId }, n) => found[n] !== `b-${externalId}`);
    const lines = missed.map((event) => [event.title, same[events.indexOf(event)]?.title]);
    expect(lines.length / events.length, JSON.stringify(lines)).toBeLessThanOrEqual(0.05);
  },
);

test('thousands of listings are compared with many neighbours at once', () => {
  const random = seeded(99);
  const neighbours = someEvents(random, 1_000).flatMap((event) => neighboursOf(event, random));
  const startedAt = performance.now();
  const index = indexNeighbours([...neighbours, ...neighbours]);
  for (const event of someEvents(random, 1_500)) duplicateOf(event, index);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
