import { expect, test } from 'vitest';
import { toReading } from '../../../../../src/features/content-sync/normalize/to-reading.ts';
import { fc } from '../../../../support/samples/properties.ts';
import {
  readingOf,
  readOf,
  sourceOf,
  tecPage,
  WINDOW,
} from '../../../../support/samples/sync/feeds.ts';

const at = (day: string, more: object) => ({
  start_date: `${day} 19:00:00`,
  end_date: `${day} 21:00:00`,
  ...more,
});
const read = (...pages: ReturnType<typeof readOf>[]) =>
  toReading(pages, sourceOf('events-calendar'), WINDOW);

test('pages of one source and dates in any order give the same listings', () => {
  const events = Array.from({ length: 12 }, (_, index) =>
    at(`2026-12-${String(10 + index)}`, {
      id: index,
      title: ['Harbor Play', 'Bay Opera', 'Tide Choir'][index % 3],
      cost: index % 2 === 0 ? '$5' : '$9',
    }),
  );
  const whole = readOf('events-calendar', tecPage(...events));
  const { items } = whole;
  const expected = read(whole).listings;
  expect(expected).toHaveLength(3);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(items, { minLength: items.length }),
      fc.nat(11),
      (shuffled, cut) => {
        const pages = [shuffled.slice(0, cut), shuffled.slice(cut)];
        const reading = read(...pages.map((part) => ({ ...whole, items: part })));
        expect(reading.listings).toEqual(expected);
      },
    ),
    { numRuns: 50 },
  );
});

test('reports the listings and articles above 2,000 as skipped', () => {
  const more = Array.from({ length: 2_003 }, (_, index) => index);
  const events = more.map((id) => at('2026-12-10', { id, title: `Harbor Evening ${String(id)}` }));
  const shown = readingOf('events-calendar', tecPage(...events));
  const items = more.map(
    (id) => `<item><title>Harbor Notes ${String(id)}</title><guid>n${String(id)}</guid>
      <pubDate>Mon, 23 Nov 2026 08:00:00 GMT</pubDate><link>https://stage.example.org/${String(id)}</link>
      <description>${'The gallery on the pier shows its paintings of the bay. '.repeat(9)}</description></item>`,
  );
  const told = readingOf('rss', `<rss version="2.0"><channel>${items.join('')}</channel></rss>`);
  expect([shown.listings, told.articles].map(({ length }) => length)).toEqual([2_000, 2_000]);
  for (const { skipped } of [shown, told]) {
    expect(skipped).toMatchObject(Array(3).fill({ reason: 'limit', dates: 1 }));
  }
});

test('long texts are cut between words, without half an emoji', () => {
  const long = { title: 'Art '.repeat(99), description: '😀'.repeat(6000) };
  const [listing] = readingOf('events-calendar', tecPage(long)).listings;
  expect(listing?.title).toMatch(/^Art (?:Art )+Art…$/);
  expect(listing?.title.length).toBeLessThanOrEqual(200);
  expect(listing?.description).toHaveLength(9999);
});
