import { describe, expect, test } from 'vitest';
import {
  cardText,
  moreStories,
  postFallbackCard,
  readingMinutes,
} from '../../../../src/features/blog/blog-post.ts';
import { fallbackCards } from '../../../../src/features/share-cards/share-card.ts';
import { fc } from '../../../support/samples/properties.ts';

describe('blog post', () => {
  test.each([
    ['', 1],
    ['word '.repeat(345), 2],
    ['word '.repeat(690), 3],
    ['- ** 12 '.repeat(1000), 1],
  ])('reading time counts words, not marks', (text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes);
  });

  const CONTENT = 'Four **days** of fire,\nand thirty people.\n\nMore.';

  test('a card without an excerpt has the first words of the text, without marks', () => {
    expect(cardText({ excerpt: 'Thirty people.', content: CONTENT })).toBe('Thirty people.');
    expect(cardText({ excerpt: '', content: CONTENT })).toBe(
      'Four days of fire, and thirty people. More.',
    );
    expect(cardText({ excerpt: '', content: 'word '.repeat(500) }).length).toBeLessThan(401);
  });

  test('more stories are three if possible, each once, never the post itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(), (count, any) => {
        const index = any % count;
        const more = moreStories([...Array(count).keys()], index);
        expect(more).toHaveLength(Math.min(3, count - 1));
        expect(new Set([...more, index]).size).toBe(more.length + 1);
      }),
    );
  });
});

describe('post image', () => {
  test.each(['music', 'Art', 'events', 'culture', 'history'])(
    'a post of %s without its own share card has a card that every build draws',
    (category) => {
      expect(fallbackCards().map(({ path }) => path)).toContain(postFallbackCard(category));
    },
  );
});
