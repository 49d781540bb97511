import { expect, test } from 'vitest';
import {
  chooseFallbackImage,
  FALLBACK_IMAGES,
  fallbackImageAlt,
  fallbackImageUrl,
  illustrationLook,
} from '../../../../src/features/events/fallback-image.ts';
import { EVENT_CATEGORIES } from '../../../../src/regions/categories.ts';
import { slowest } from '../../../support/samples/hostile-text.ts';

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

test('an event keeps its look, also in the next release', () => {
  expect(illustrationLook('jazz-on-the-bay-k3x9q2').illustration).toBe('illustration-mirrored');
  expect(illustrationLook('story-hour-0x9q2').illustration).toBe('illustration-left');
  for (const id of ['', 'día', '🎺']) expect(illustrationLook(id).ground).not.toBe('');
});

test('the five looks are about equally frequent', () => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 200; index += 1) {
    const look = JSON.stringify(illustrationLook(`story-hour-${index.toString(36)}x9q2`));
    counts.set(look, (counts.get(look) ?? 0) + 1);
  }
  expect(counts.size).toBe(5);
  expect(Math.min(...counts.values())).toBeGreaterThan(16);
});
