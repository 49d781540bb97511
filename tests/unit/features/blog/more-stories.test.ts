import { expect, test } from 'vitest';
import { moreStories } from '../../../../src/features/blog/more-stories.ts';
import { MORE_STORIES } from '../../../../src/figures.ts';
import { fc } from '../../../support/samples/properties.ts';

test('the next older ones come first', () => {
  expect(moreStories(['e', 'd', 'c', 'b', 'a'], 0)).toEqual(['d', 'c', 'b']);
});

test('after the oldest the newest come again', () => {
  expect(moreStories(['e', 'd', 'c', 'b', 'a'], 3)).toEqual(['a', 'e', 'd']);
});

test('the only post has none', () => {
  expect(moreStories(['a'], 0)).toEqual([]);
});

test('there are as many as there can be, each once, and never the post itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(), (count, any) => {
      const posts = Array.from({ length: count }, (_, index) => index);
      const index = any % count;
      const more = moreStories(posts, index);
      expect(more).toHaveLength(Math.min(MORE_STORIES, count - 1));
      expect(new Set(more).size).toBe(more.length);
      expect(more).not.toContain(index);
    }),
  );
});
