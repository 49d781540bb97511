import { describe, expect, test } from 'vitest';
import {
  cardText,
  moreStories,
  postBadgeClasses,
  postFallbackCard,
  postFallbackImage,
  postJsonLd,
  publishedDay,
  readingMinutes,
  standfirst,
} from '../../../../src/features/blog/blog-post.ts';
import { fallbackCards } from '../../../../src/features/share-cards/share-card.ts';
import { fc } from '../../../support/samples/properties.ts';
import { samplePost } from '../../../support/samples/sample-post.ts';

describe('blog post', () => {
  test.each([
    ['2026-11-06T03:30:00Z', '2026-11-05'],
    ['2026-11-06T18:00:00+00:00', '2026-11-06'],
    ['2026-07-04T04:59:59Z', '2026-07-03'],
    ['2026-07-04T05:00:00Z', '2026-07-04'],
    [null, null],
  ])('a post published at %s has the Central date %s', (publishedAt, day) => {
    expect(publishedDay({ publishedAt })).toBe(day);
  });

  test.each([
    ['', 1],
    ['word '.repeat(345), 2],
    ['word '.repeat(690), 3],
    ['- ** 12 '.repeat(1000), 1],
  ])('reading time counts words, not marks', (text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes);
  });

  const CONTENT = 'Four **days** of fire,\nand thirty people.\n\nMore.';

  test.each([
    [' Thirty\npeople. ', 'Thirty people.'],
    ['Four days of fire', null],
    ['Four days of fire…', null],
    ['Four days of […]', null],
    ['Four days  of fire, and ...', null],
    [' ', null],
  ])('the excerpt %j opens the post as %j, unless the text begins with it', (excerpt, opening) => {
    expect(standfirst({ excerpt, content: CONTENT })).toBe(opening);
  });

  test('a card without an excerpt has the first words of the text, without marks', () => {
    expect(cardText({ excerpt: 'Thirty people.', content: CONTENT })).toBe('Thirty people.');
    expect(cardText({ excerpt: '', content: CONTENT })).toBe(
      'Four days of fire, and thirty people. More.',
    );
    expect(cardText({ excerpt: '', content: 'word '.repeat(500) }).length).toBeLessThan(401);
  });

  test.each([
    [0, ['d', 'c', 'b']],
    [3, ['a', 'e', 'd']],
  ])('after post %i come the next older, then the newest', (index, more) => {
    expect(moreStories(['e', 'd', 'c', 'b', 'a'], index)).toEqual(more);
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
});

describe('post json ld', () => {
  const SITE = 'https://guide.example.org/';
  const PAGE = 'https://guide.example.org/blog/a-night-at-the-kiln';
  const CARD = '/share/blog/a-night-at-the-kiln.png';
  const read = (changes: Parameters<typeof samplePost>[0] = {}) =>
    JSON.parse(JSON.stringify(postJsonLd(samplePost(changes), SITE, PAGE, CARD))) as Record<
      string,
      unknown
    >;

  test('a post is an article with its author, its day and its address', () => {
    expect(read()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'A Night at the Kiln',
      author: { '@type': 'Person', name: 'Renata Ojeda' },
      datePublished: '2026-11-05T18:30:00Z',
      mainEntityOfPage: PAGE,
    });
  });

  test('image addresses are absolute, and the card is last', () => {
    expect(read({ imageUrl: '/images/kiln.webp' })['image']).toEqual([
      'https://guide.example.org/images/kiln.webp',
      'https://guide.example.org/share/blog/a-night-at-the-kiln.png',
    ]);
  });

  test('only a change after publication is a modification', () => {
    expect(read({ updatedAt: '2026-11-05T13:30:01-05:00' })['dateModified']).toBe(
      '2026-11-05T13:30:01-05:00',
    );
    expect(read({ updatedAt: '2026-11-05T20:30:00+02:00' })).not.toHaveProperty('dateModified');
  });

  test('missing fields are left out', () => {
    const bare = read({ excerpt: '', publishedAt: null });
    for (const key of ['description', 'datePublished', 'dateModified', 'keywords']) {
      expect(bare).not.toHaveProperty(key);
    }
  });

  test.each([null, 'https://[x'])(
    'without an image, as with %j, it has the card of the guide',
    (imageUrl) => {
      expect(read({ imageUrl })['image']).toEqual([
        'https://guide.example.org/share/blog/a-night-at-the-kiln.png',
      ]);
    },
  );
});
