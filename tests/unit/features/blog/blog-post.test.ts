import { describe, expect, test, vi } from 'vitest';
import {
  cardText,
  moreStories,
  postFallbackCard,
  readingMinutes,
} from '../../../../src/features/blog/blog-post.ts';
import { readMoreStories } from '../../../../src/features/blog/blog-posts.store.ts';
import { fallbackCards } from '../../../../src/features/share-cards/share-card.ts';
import { serviceClient } from '../../../../src/server/supabase.ts';
import { fc } from '../../../support/samples/properties.ts';
import { samplePost } from '../../../support/samples/sample-post.ts';
import { stubEnvironment } from '../../../support/samples/stub-environment.ts';

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

  test('an article that is among the newest three is not its own next story', async () => {
    stubEnvironment();
    const rows = ['c', 'b', 'a'].map((id) => ({ id, image_url: null }));
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(
        Response.json(new URL(address).searchParams.has('or') ? rows.slice(2) : rows),
      ),
    );
    const more = await readMoreStories(serviceClient(), samplePost({ id: 'b' }));
    expect(more.map(({ id }) => id)).toEqual(['a', 'c']);
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
