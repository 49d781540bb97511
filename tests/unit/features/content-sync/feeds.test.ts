/** Invented feeds in the formats that calendars and websites write, and what is read from each. */
import { readdirSync } from 'node:fs';
import { describe, test } from 'vitest';
import { SOURCE_KINDS } from '../../../../src/features/content-sync/listing.ts';
import { expectCases } from '../../../support/cases.ts';
import { feedOfCase, parse, readingOf, tellReading } from '../../../support/samples/sync/feeds.ts';

const GOLDENS = new URL('goldens/', import.meta.url);

describe.each(SOURCE_KINDS)('%s', (kind) => {
  const folder = new URL(`${kind}/`, GOLDENS);
  test.each(readdirSync(folder))('feeds of %s are read', async (name) => {
    await expectCases(new URL(name, folder), (input) => {
      const { feed, settings } = feedOfCase(kind, input);
      const parsed = parse(kind, feed, settings);
      if (parsed.outcome === 'read') return tellReading(readingOf(kind, feed, settings));
      return `refused: ${parsed.message} ${parsed.advice}`;
    });
  });
});
