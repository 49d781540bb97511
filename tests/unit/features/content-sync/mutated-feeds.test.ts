import { expect, test } from 'vitest';
import {
  articleSchema,
  listingSchema,
} from '../../../../src/features/content-sync/normalize/listing-schema.ts';
import { toReading } from '../../../../src/features/content-sync/normalize/to-reading.ts';
import { proveRuns } from '../../../support/prove.ts';
import { parse, sourceOf, WINDOW } from '../../../support/samples/sync/feeds.ts';
import { mutatedFeed, REAL_SHAPES } from '../../../support/samples/sync/mutated-feeds.ts';
import { fc } from '../../../support/samples/properties.ts';

/** Message of the last check before the database. Items with errors must be left out before this check. */
const BROKEN_RULE = /breaks a rule of the guide/;

test('unchanged, each shape gives something to review and no problem', () => {
  for (const [kind, text] of REAL_SHAPES) {
    const parsed = parse(kind, text);
    if (parsed.outcome === 'refused') throw new Error(parsed.message);
    const { listings, articles, problems } = toReading([parsed], sourceOf(kind), WINDOW);
    expect([kind, listings.length + articles.length > 0, problems]).toEqual([kind, true, []]);
  }
});

test('no changed feed throws or gives a row that the database refuses', () => {
  let rows = 0;
  fc.assert(
    fc.property(mutatedFeed, ({ kind, text }) => {
      const parsed = parse(kind, text);
      if (parsed.outcome === 'refused') {
        expect(parsed.message).toMatch(/^This is .*\.$/);
        return;
      }
      const { listings, articles, problems } = toReading([parsed], sourceOf(kind), WINDOW);
      for (const listing of listings) listingSchema.parse(listing);
      for (const article of articles) articleSchema.parse(article);
      rows += listings.length + articles.length;
      expect(problems.filter(({ message }) => BROKEN_RULE.test(message))).toEqual([]);
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? proveRuns(150, 5000)) },
  );
  // Checks that many changed feeds can still be read; otherwise the test would prove nothing.
  expect(rows).toBeGreaterThan(50);
});
