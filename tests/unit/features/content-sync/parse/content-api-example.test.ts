import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { datesOf, readingOf } from '../../../../support/samples/sync/feeds.ts';

const readme = readFileSync(
  new URL('../../../../../src/features/content-sync/README.md', import.meta.url),
  'utf8',
);

test('the example of the content API in the README is read as it says', () => {
  const example = /```json\n([\s\S]*?)\n```/.exec(readme)?.[1] ?? '';
  const { listings, skipped, problems } = readingOf('content-api', example);
  expect(problems).toEqual([]);
  expect(listings).toMatchObject([
    {
      externalId: 'winter-concert',
      category: 'music',
      venueName: 'Harbor Hall',
      priceMinCents: 1500,
    },
  ]);
  expect(datesOf(listings[0])).toEqual([
    '2026-12-04 19:00 - 21:00',
    '2026-12-06 14:00',
    '2026-12-11 19:00 cancelled',
  ]);
  expect(listings[0]?.dates[1]).toMatchObject({ key: 'matinee', own: { price: 'FREE' } });
  // The example's article is shorter than an article must be.
  expect(skipped.map(({ reason }) => reason)).toEqual(['too-short']);
});
