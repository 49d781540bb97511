import { expect, test } from 'vitest';
import {
  postBadgeClasses,
  postFallbackCard,
  postFallbackImage,
} from '../../../../src/features/blog/post-image.ts';
import { fallbackCards } from '../../../../src/features/share-cards/share-card.ts';

test('music, art, events and culture have their own color, in any case', () => {
  const colours = ['music', 'Art', ' events', 'CULTURE'].map(postBadgeClasses);
  expect(new Set(colours).size).toBe(4);
  expect(colours).not.toContain(postBadgeClasses('history'));
});

test('any other category is neutral', () => {
  expect(postBadgeClasses('constructor')).toBe(postBadgeClasses('history'));
});

test('a post without an image has an illustration', () => {
  expect(postFallbackImage('music')).toBe('/illustrations/music.svg');
  expect(postFallbackImage('toString')).toBe('/illustrations/literary-arts.svg');
});

test.each(['music', 'Art', 'events', 'culture', 'history'])(
  'a post of %s without its own share card has a card that every build draws',
  (category) => {
    expect(fallbackCards().map(({ path }) => path)).toContain(postFallbackCard(category));
  },
);
