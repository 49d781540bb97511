import { expect, test } from 'vitest';
import { postJsonLd } from '../../../../src/features/blog/post-json-ld.ts';
import { samplePost } from '../../../support/samples/sample-post.ts';

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
