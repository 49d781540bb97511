import { expect, test } from 'vitest';
import { postBadgeClasses, postFallbackImage } from '../../../../src/features/blog/post-image.ts';

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
