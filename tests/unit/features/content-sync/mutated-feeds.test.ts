import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SOURCE_KINDS, type SourceKind } from '../../../../src/features/content-sync/listing.ts';
import {
  articleSchema,
  listingSchema,
} from '../../../../src/features/content-sync/normalize/listing-schema.ts';
import { toReading } from '../../../../src/features/content-sync/normalize/to-reading.ts';
import { casesIn } from '../../../support/cases.ts';
import { proveRuns } from '../../../support/prove.ts';
import { feedOfCase, parse, sourceOf, WINDOW } from '../../../support/samples/sync/feeds.ts';
import { fc } from '../../../support/samples/properties.ts';

/** Texts to insert, one in JSON on each line. */
const PIECES = readFileSync(new URL('hostile-pieces.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as string);

const change = fc.record({
  kind: fc.constantFrom('insert', 'cut', 'repeat', 'swap', 'digits', 'value', 'value', 'value'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 60 }),
  piece: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('x'.repeat(700), ...PIECES) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  ),
});

/** Replaces one value in JSON, or the value of one property in a calendar. */
const changeValue = (text: string, at: number, length: number, piece: string): string => {
  const values = Array.from(
    text.matchAll(/(?<=:\s?|[[,])(?:"(?:[^"\\]|\\.)*"|\d+|true|false|null)|(?<=^[A-Z-]+[;:]).*$/gm),
  );
  const value = values[Math.floor(at * (values.length - 1))];
  if (value === undefined) return text;
  const isJson = /^["\dtfn]/.test(value[0]);
  const others = [JSON.stringify(piece), 'null', '[]', '{}', '-1', '1e400', '[null,{"a":[]}]'];
  const other = isJson && text.includes('{') ? (others[length % others.length] ?? '') : piece;
  return text.slice(0, value.index) + other + text.slice(value.index + value[0].length);
};

const apply = (
  text: string,
  { kind, at, length, piece }: { kind: string; at: number; length: number; piece: string },
): string => {
  const from = Math.floor(at * text.length);
  const [before, part, after] = [
    text.slice(0, from),
    text.slice(from, from + length),
    text.slice(from + length),
  ];
  if (kind === 'value') return changeValue(text, at, length, piece);
  if (kind === 'insert') return before + piece + part + after;
  if (kind === 'cut') return before + after;
  if (kind === 'repeat') return before + part.repeat(3) + after;
  if (kind === 'digits')
    return (
      before + part.replace(/\d/g, (digit) => String((Number(digit) * 7 + length) % 10)) + after
    );
  return before + piece + after;
};

/** Generates one of the feeds with up to eight changes. */
const mutatedFeed = (feeds: readonly { kind: SourceKind; text: string }[]) =>
  fc
    .tuple(fc.constantFrom(...feeds), fc.array(change, { minLength: 1, maxLength: 8 }))
    .map(([{ kind, text }, changes]) => ({ kind, text: changes.reduce(apply, text) }));

/** Message of the last check before the database. Items with errors must be left out before this check. */
const BROKEN_RULE = /breaks a rule of the guide/;

/** Returns the rows that a feed gives; none if the feed is refused. */
function rowsOf(kind: SourceKind, text: string) {
  const parsed = parse(kind, text);
  if (parsed.outcome === 'refused') {
    expect(parsed.message).toMatch(/^This .*\.$/);
    return { listings: [], articles: [], problems: [] };
  }
  return toReading([parsed], sourceOf(kind), WINDOW);
}

/** The feeds of the goldens that give something to review. */
const FEEDS = SOURCE_KINDS.flatMap((kind) => {
  const folder = new URL(`goldens/${kind}/`, import.meta.url);
  const cases = readdirSync(folder).flatMap((name) => casesIn(new URL(name, folder)));
  return cases.map(({ input }) => ({ kind, text: feedOfCase(kind, input).feed }));
}).filter(({ kind, text }) => {
  const { listings, articles } = rowsOf(kind, text);
  return listings.length + articles.length > 0;
});

test('no changed feed throws or gives a row that the database refuses', () => {
  let rows = 0;
  fc.assert(
    fc.property(mutatedFeed(FEEDS), ({ kind, text }) => {
      const { listings, articles, problems } = rowsOf(kind, text);
      for (const listing of listings) listingSchema.parse(listing);
      for (const article of articles) articleSchema.parse(article);
      rows += listings.length + articles.length;
      expect(problems.filter(({ message }) => BROKEN_RULE.test(message))).toEqual([]);
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? proveRuns(150, 5000)) },
  );
  // Checks that many changed feeds can still be read; otherwise the test would prove nothing.
  expect(rows).toBeGreaterThan(20);
});
