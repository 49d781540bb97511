import { expect, test } from 'vitest';
import {
  chooseFallbackImage,
  eventIllustration,
  FALLBACK_IMAGES,
  fallbackImageAlt,
  fallbackImageUrl,
  illustrationsOf,
  listIllustrations,
} from '../../../../../src/features/events/card/fallback-image.ts';
import { EVENT_CATEGORIES } from '../../../../../src/regions/categories.ts';
import { slowest } from '../../../../support/samples/hostile/hostile-text.ts';

const choose = (title: string, category = 'visual-arts') =>
  chooseFallbackImage({ title, category });

test.each<[string, string]>([
  ['Rockport Market Day', 'market'],
  ["Farmers' Market", 'market'],
  ['Night Markets', 'market'],
  ['Music Festival and Market', 'market'],
  ['Jazz Festival', 'festival'],
  ['FESTIVALS OF LIGHT', 'festival'],
  ['Live Music on the Pier', 'music'],
  ['Spring Concerts', 'music'],
  ["The Band's Farewell", 'music'],
  ['Youth Orchestra', 'music'],
  ['Jazz-and-Wine', 'music'],
  ['Bay Blues', 'music'],
  ['Nine Symphonies', 'music'],
  ...['The Husband', 'Supermarket Sweep', 'Bandana Making', 'Musical Theater', 'Marketing 101'].map(
    (title): [string, string] => [title, 'visual-arts'],
  ),
])('the title "%s" shows %s', (title, image) => {
  expect(choose(title)).toBe(image);
});

test.each<[string, string]>([
  ...EVENT_CATEGORIES.map(({ slug }): [string, string] => [slug, slug]),
  ['Theater', 'performing-arts'],
  ['farmers-market', 'festivals-markets'],
  ['wine', 'festival'],
  ['', 'festival'],
])('a title without keywords in category "%s" shows %s', (category, image) => {
  expect(choose('Opening Night', category)).toBe(image);
});

test('every image has an address and an alt text that calls it an illustration', () => {
  for (const image of FALLBACK_IMAGES) {
    expect(fallbackImageUrl(image)).toBe(`/illustrations/${image}.svg`);
    expect(fallbackImageAlt(image)).toMatch(/^Illustration for a/);
  }
});

test('choosing is linear in time', () => {
  expect(slowest((title) => choose(title)).ms).toBeLessThan(100);
});

const event = (changes: Partial<Parameters<typeof listIllustrations>[0][number]> = {}) => ({
  id: 'open-night-k3x9q2',
  listingId: null,
  title: 'Open Night',
  category: 'music',
  imageUrl: null,
  ...changes,
});

test('every kind has five illustrations or more', () => {
  for (const image of FALLBACK_IMAGES) {
    expect(new Set(illustrationsOf(image)).size, image).toBeGreaterThanOrEqual(5);
  }
});

test('an event keeps its illustration, also in the next release, and shares it with its listing', () => {
  expect(eventIllustration(event({ id: 'jazz-on-the-bay-k3x9q2' }))).toBe(
    '/illustrations/music-2.svg',
  );
  expect(eventIllustration(event({ id: 'story-hour-0x9q2' }))).toBe('/illustrations/music-4.svg');
  const dates = ['a', 'b', 'c'].map((id) =>
    eventIllustration(event({ id, listingId: 'tuesdays' })),
  );
  expect(new Set(dates).size).toBe(1);
});

test('the illustrations of a kind are about equally frequent', () => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 200; index += 1) {
    const path = eventIllustration(event({ id: `story-hour-${index.toString(36)}x9q2` }));
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  expect(counts.size).toBe(5);
  expect(Math.min(...counts.values())).toBeGreaterThan(16);
});

test('neighbours of a list differ, but for dates of one listing', () => {
  const many = Array.from({ length: 60 }, (_, index) => event({ id: `night-${index * 7}` }));
  const shown = [...listIllustrations(many).values()];
  expect(shown).toHaveLength(60);
  for (const [at, path] of shown.entries()) {
    expect(shown.slice(at + 1, at + 5), String(at)).not.toContain(path);
  }
  const weekly = ['a', 'b', 'c'].map((id) => event({ id, listingId: 'tuesdays' }));
  expect(new Set(listIllustrations(weekly).values()).size).toBe(1);
});

test('an event with an image needs no illustration, and parts those beside it', () => {
  const list = [event({ id: 'a' }), event({ id: 'b', imageUrl: '/b.jpg' }), event({ id: 'c' })];
  expect([...listIllustrations(list).keys()]).toEqual(['a', 'c']);
});
