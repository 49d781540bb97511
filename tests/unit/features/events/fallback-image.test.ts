import { describe, expect, test } from 'vitest';
import { EVENT_CATEGORIES } from '../../../../src/regions/categories.ts';
import {
  chooseFallbackImage,
  FALLBACK_IMAGES,
  fallbackImageAlt,
  fallbackImageUrl,
} from '../../../../src/features/events/fallback-image.ts';
import { slowest } from '../../../support/samples/hostile-text.ts';

const choose = (title: string, category = 'visual-arts') =>
  chooseFallbackImage({ title, category });

describe('the title decides first', () => {
  test.each([
    ['Rockport Market Day', 'market'],
    ["Farmers' Market", 'market'],
    ['Night Markets', 'market'],
    ['Oyster Festival', 'festival'],
    ['FESTIVALS OF LIGHT', 'festival'],
    ['Live Music on the Pier', 'music'],
    ['Spring Concerts', 'music'],
    ['Big Band Night', 'music'],
    ["The Band's Farewell", 'music'],
    ['Youth Orchestra', 'music'],
    ['Jazz-and-Wine', 'music'],
    ['Bay Blues', 'music'],
    ['Nine Symphonies', 'music'],
  ])('%s shows %s', (title, image) => {
    expect(choose(title)).toBe(image);
  });

  test('a market wins over a festival, and a festival over music', () => {
    expect(choose('Music Festival and Market')).toBe('market');
    expect(choose('Jazz Festival')).toBe('festival');
  });

  test.each([
    'The Husband',
    'Supermarket Sweep',
    'Bandana Making',
    'Musical Theater',
    'Marketing 101',
  ])('%s holds no such word, only its letters', (title) => {
    expect(choose(title)).toBe('visual-arts');
  });
});

describe('the category decides next', () => {
  test.each(EVENT_CATEGORIES.map(({ slug }) => slug))('%s shows itself', (slug) => {
    expect(choose('Opening Night', slug)).toBe(slug);
  });

  test('a legacy value shows its category', () => {
    expect(choose('Hamlet', 'Theater')).toBe('performing-arts');
    expect(choose('Saturday Stalls', 'farmers-market')).toBe('festivals-markets');
  });

  test('a category that is none of the nine shows a festival', () => {
    expect(choose('Tasting', 'wine')).toBe('festival');
    expect(choose('', '')).toBe('festival');
  });
});

test('every image has an address and says that it is an illustration', () => {
  for (const image of FALLBACK_IMAGES) {
    expect(fallbackImageUrl(image)).toBe(`/illustrations/${image}.svg`);
    expect(fallbackImageAlt(image)).toMatch(/^Illustration for a/);
  }
});

test('no hostile title is slow', () => {
  expect(slowest((title) => choose(title)).ms).toBeLessThan(100);
});
